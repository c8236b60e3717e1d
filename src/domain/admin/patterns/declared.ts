import { LISTED } from './common.ts';

/** An entity as clients of the family know it: a rule with its controller and its table. */
export const ENTITY = {
  id: { kind: 'code', ...LISTED, isSortable: true },
  name: { kind: 'text', ...LISTED, isQuick: true },
  controller: { kind: 'code', ...LISTED, isQuick: true },
  connection: { kind: 'code', isAside: true, isSearchable: true },
  dataTable: { kind: 'code', wire: 'data_table', ...LISTED, isQuick: true },
  primaryKey: { kind: 'code', wire: 'primary_key', isAside: true, isSearchable: true },
} as const;
export const STATE = {
  isEnabled: { kind: 'switch', wire: 'status', ...LISTED },
  updatedAt: { kind: 'instant', wire: 'update_time', isAside: true },
  createdAt: { kind: 'instant', wire: 'create_time', isAside: true },
} as const;
export const READ_ONLY = {
  order: { field: 'id', isDescending: false },
  title: 'name',
  actions: [],
  isCode: true,
} as const;
