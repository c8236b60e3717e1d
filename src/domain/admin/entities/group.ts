import type { Resource } from '../resource.ts';
import { LISTED, ON_OR_OFF } from '../patterns/common.ts';

/** Groups of admins. An admin may do what any of their groups allows. No group allows more than the one above it. */
export const groupResource = {
  name: 'group',
  controller: 'auth.Group',
  node: 'auth/group',
  menu: { folder: 'auth', icon: 'group' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    parentId: {
      kind: 'reference',
      wire: 'pid',
      reference: { resource: 'group', isTree: true },
      isAside: true,
      isSearchable: true,
      isWritable: true,
    },
    name: { kind: 'text', ...LISTED, isQuick: true, isSortable: true, isWritable: true, isRequired: true, longest: 60 },
    nodes: {
      kind: 'rights',
      wire: 'rules',
      reference: { resource: 'rule', isTree: true },
      isWritable: true,
      isRequired: true,
      isSensitive: true,
    },
    /** The first few in words, because all of them are too long for a list. */
    nodesText: { kind: 'text', wire: 'rules', isListed: true, isMade: true },
    isOwnRowsOnly: {
      ...ON_OR_OFF,
      wire: 'own_rows_only',
      initial: false,
    },
    isEnabled: { ...ON_OR_OFF, wire: 'status' },
    updatedAt: { kind: 'instant', wire: 'update_time', ...LISTED },
    createdAt: { kind: 'instant', wire: 'create_time', isAside: true, isSearchable: true },
  },
  order: { field: 'id', isDescending: false },
  title: 'name',
  actions: ['add', 'edit', 'del', 'export'],
  parent: 'parentId',
} as const satisfies Resource<'group'>;
