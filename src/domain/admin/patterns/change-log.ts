import { ASIDE, LISTED } from './common.ts';

export const ABOUT = {
  id: { kind: 'id', ...LISTED, isSortable: true },
  adminId: { kind: 'id', wire: 'admin_id', ...ASIDE },
  username: { kind: 'text', ...LISTED, isQuick: true },
  resource: { kind: 'text', codes: 'entity', ...LISTED, isQuick: true },
  rowId: { kind: 'code', wire: 'row_id', ...LISTED, isQuick: true },
  title: { kind: 'text', ...LISTED, isQuick: true },
} as const;
export const WHENCE = {
  ip: { kind: 'text', ...LISTED },
  userAgent: { kind: 'text', wire: 'useragent', isAside: true },
  createdAt: { kind: 'instant', wire: 'create_time', ...LISTED },
} as const;
/** Fields for the admin who made a change and for its entity, as clients of the family join them to their logs. */
export const whose = (rule: 'recycle' | 'sensitive') =>
  ({
    adminNickname: { kind: 'text', wire: 'admin.nickname', isAside: true, isSearchable: true },
    adminUsername: { kind: 'text', wire: 'admin.username', isAside: true, isSearchable: true },
    ruleName: { kind: 'text', wire: `${rule}.name`, named: 'entity', isAside: true, isSearchable: true },
    controllerAs: { kind: 'text', wire: `${rule}.controller_as`, isAside: true, isSearchable: true },
    connection: { kind: 'code', isAside: true, isSearchable: true },
    dataTable: { kind: 'code', wire: 'data_table', isAside: true, isSearchable: true },
    primaryKey: { kind: 'code', wire: 'primary_key', isAside: true, isSearchable: true },
  }) as const;
