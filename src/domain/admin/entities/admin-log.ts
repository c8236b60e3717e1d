import type { Resource } from '../resource.ts';

/** Every act of an admin. The log can only be read. */
export const adminLogResource = {
  name: 'adminLog',
  controller: 'auth.AdminLog',
  node: 'auth/adminLog',
  menu: { folder: 'auth', icon: 'list-alt' },
  fields: {
    id: { kind: 'id', isListed: true, isSearchable: true, isSortable: true },
    adminId: { kind: 'id', wire: 'admin_id', isListed: true, isSearchable: true },
    username: { kind: 'text', isListed: true, isSearchable: true, isQuick: true },
    node: { kind: 'text', wire: 'title', named: 'act', isListed: true, isSearchable: true, isQuick: true },
    subjects: { kind: 'tags', isListed: true, isMade: true },
    url: { kind: 'text', isAside: true, isSearchable: true },
    data: { kind: 'json', isListed: true },
    ip: { kind: 'text', isListed: true, isSearchable: true },
    userAgent: { kind: 'text', wire: 'useragent', isListed: true },
    createdAt: { kind: 'instant', wire: 'create_time', isListed: true, isSearchable: true },
  },
  order: { field: 'id', isDescending: true },
  title: 'node',
  actions: ['export'],
} as const satisfies Resource<'adminLog'>;
