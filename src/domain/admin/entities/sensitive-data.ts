import type { Resource } from '../resource.ts';
import { LISTED } from '../patterns/common.ts';
import { ENTITY, STATE, READ_ONLY } from '../patterns/declared.ts';

/** Entities with fields whose changes have a log of their own, and the names of these fields. */
export const sensitiveDataResource = {
  name: 'sensitiveData',
  controller: 'security.SensitiveData',
  node: 'security/sensitiveData',
  menu: { folder: 'security', icon: 'list' },
  fields: { ...ENTITY, dataFields: { kind: 'tags', wire: 'data_fields', ...LISTED }, ...STATE },
  ...READ_ONLY,
} as const satisfies Resource<'sensitiveData'>;
