import type { Resource } from '../resource.ts';
import { ABOUT, whose, WHENCE } from '../patterns/change-log.ts';

/** The recycle bin: rows that were removed and are not back. */
export const recycledResource = {
  name: 'recycled',
  controller: 'security.DataRecycleLog',
  node: 'security/dataRecycleLog',
  menu: { folder: 'security', icon: 'trash' },
  fields: {
    ...ABOUT,
    ...whose('recycle'),
    before: { kind: 'json', wire: 'data', isAside: true, isShown: true },
    hung: { kind: 'json', isShown: true },
    ...WHENCE,
  },
  order: { field: 'id', isDescending: true },
  about: 'resource',
  title: 'title',
  actions: ['info', 'restore', 'export'],
} as const satisfies Resource<'recycled'>;
