import type { Resource } from '../resource.ts';
import { LISTED, ON_OR_OFF } from '../patterns/common.ts';

/** Groups decide what members may do in the member centre. Each member is in one group. */
export const memberGroupResource = {
  name: 'memberGroup',
  controller: 'user.Group',
  node: 'user/group',
  menu: { folder: 'user', icon: 'group' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    name: { kind: 'text', ...LISTED, isQuick: true, isSortable: true, isWritable: true, isRequired: true, longest: 60 },
    rules: {
      kind: 'references',
      reference: { resource: 'memberRule', isTree: true, hasAll: true },
      isWritable: true,
      isRequired: true,
      isSensitive: true,
    },
    /** The first few in words, because all of them are too long for a list. */
    rulesText: { kind: 'text', wire: 'rules', isListed: true, isMade: true },
    isEnabled: { ...ON_OR_OFF, wire: 'status' },
    updatedAt: { kind: 'instant', wire: 'update_time', ...LISTED },
    createdAt: { kind: 'instant', wire: 'create_time', isAside: true, isSearchable: true },
  },
  order: { field: 'id', isDescending: false },
  title: 'name',
  actions: ['add', 'edit', 'del', 'export'],
} as const satisfies Resource<'memberGroup'>;
