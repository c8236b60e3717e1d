import type { Resource } from '../resource.ts';
import { ENTITY, STATE, READ_ONLY } from '../patterns/declared.ts';

/** Entities whose removed rows go into the recycle bin. */
export const dataRecycleResource = {
  name: 'dataRecycle',
  controller: 'security.DataRecycle',
  node: 'security/dataRecycle',
  menu: { folder: 'security', icon: 'list' },
  fields: { ...ENTITY, ...STATE },
  ...READ_ONLY,
} as const satisfies Resource<'dataRecycle'>;
