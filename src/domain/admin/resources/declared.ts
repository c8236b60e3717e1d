import type { Resource } from '../resource.ts';
import { LISTED } from './patterns.ts';

/** An entity as clients of the family know it: a rule with its controller and the table it is about. */
const ENTITY = {
  id: { kind: 'code', ...LISTED, isSortable: true },
  name: { kind: 'text', ...LISTED, isQuick: true },
  controller: { kind: 'code', ...LISTED, isQuick: true },
  connection: { kind: 'code', isAside: true, isSearchable: true },
  dataTable: { kind: 'code', wire: 'data_table', ...LISTED, isQuick: true },
  primaryKey: { kind: 'code', wire: 'primary_key', isAside: true, isSearchable: true },
} as const;
const STATE = {
  isEnabled: { kind: 'switch', wire: 'status', ...LISTED },
  updatedAt: { kind: 'instant', wire: 'update_time', isAside: true },
  createdAt: { kind: 'instant', wire: 'create_time', isAside: true },
} as const;
const READ_ONLY = {
  order: { field: 'id', isDescending: false },
  title: 'name',
  actions: [],
  isCode: true,
} as const;

/** Entities whose removed rows go into the recycle bin. */
export const dataRecycleResource = {
  name: 'dataRecycle',
  controller: 'security.DataRecycle',
  node: 'security/dataRecycle',
  fields: { ...ENTITY, ...STATE },
  ...READ_ONLY,
} as const satisfies Resource<'dataRecycle'>;

/** Entities with fields whose changes have a log of their own, and which those are. */
export const sensitiveDataResource = {
  name: 'sensitiveData',
  controller: 'security.SensitiveData',
  node: 'security/sensitiveData',
  fields: { ...ENTITY, dataFields: { kind: 'tags', wire: 'data_fields', ...LISTED }, ...STATE },
  ...READ_ONLY,
} as const satisfies Resource<'sensitiveData'>;
