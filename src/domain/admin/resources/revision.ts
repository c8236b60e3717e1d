import { REVISION_ACTS } from '../model.ts';
import type { Resource } from '../resource.ts';
import { ASIDE, LISTED, spelledAlike } from './patterns.ts';

const ABOUT = {
  id: { kind: 'id', ...LISTED, isSortable: true },
  adminId: { kind: 'id', wire: 'admin_id', ...ASIDE },
  username: { kind: 'text', ...LISTED, isQuick: true },
  resource: { kind: 'text', ...LISTED, isQuick: true },
  rowId: { kind: 'code', wire: 'row_id', ...LISTED, isQuick: true },
  title: { kind: 'text', ...LISTED, isQuick: true },
} as const;
const WHENCE = {
  ip: { kind: 'text', ...LISTED },
  userAgent: { kind: 'text', wire: 'useragent', isAside: true },
  createdAt: { kind: 'instant', wire: 'create_time', ...LISTED },
} as const;
/** Who did it and of which entity the row is, as clients of the family join them to their logs. */
const whose = (rule: 'recycle' | 'sensitive') =>
  ({
    adminNickname: { kind: 'text', wire: 'admin.nickname', isAside: true, isSearchable: true },
    adminUsername: { kind: 'text', wire: 'admin.username', isAside: true, isSearchable: true },
    ruleName: { kind: 'text', wire: `${rule}.name`, said: 'entity', isAside: true, isSearchable: true },
    controllerAs: { kind: 'text', wire: `${rule}.controller_as`, isAside: true, isSearchable: true },
    connection: { kind: 'code', isAside: true, isSearchable: true },
    dataTable: { kind: 'code', wire: 'data_table', isAside: true, isSearchable: true },
    primaryKey: { kind: 'code', wire: 'primary_key', isAside: true, isSearchable: true },
  }) as const;
/** What it was and what it became: too long for a list. */
const BOTH = { before: { kind: 'json', isShown: true }, after: { kind: 'json', isShown: true } } as const;

/** Every change of a row: each can be undone. */
export const revisionResource = {
  name: 'revision',
  controller: 'security.Revision',
  node: 'security/revision',
  fields: {
    ...ABOUT,
    act: { kind: 'choice', choices: spelledAlike(REVISION_ACTS), ...LISTED },
    fields: { kind: 'json', isListed: true, isShown: true },
    ...BOTH,
    ...WHENCE,
    isDrawn: { kind: 'switch', wire: 'is_drawn', ...ASIDE },
    // What was changed by one call, such as an import, can be looked at and undone together.
    changeId: { kind: 'code', wire: 'change_id', isAside: true, isSearchable: true },
  },
  order: { field: 'id', isDescending: true },
  about: 'resource',
  title: 'title',
  actions: ['info', 'restore', 'export'],
} as const satisfies Resource<'revision'>;

/** The recycle bin: rows that were removed and are not back. */
export const recycledResource = {
  name: 'recycled',
  controller: 'security.DataRecycleLog',
  node: 'security/dataRecycleLog',
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

/** Changes of prices, balances, rights and settings: each can be rolled back alone. */
export const sensitiveChangeResource = {
  name: 'sensitiveChange',
  controller: 'security.SensitiveDataLog',
  node: 'security/sensitiveDataLog',
  fields: {
    ...ABOUT,
    ...whose('sensitive'),
    idValue: { kind: 'code', wire: 'id_value', isAside: true, isSearchable: true },
    dataComment: { kind: 'text', wire: 'data_comment', said: 'entityField', ...LISTED },
    dataField: { kind: 'code', wire: 'data_field', isAside: true, isSearchable: true, isQuick: true },
    // Values as a person reads them: an amount as a decimal with its currency.
    before: { kind: 'text', ...LISTED },
    after: { kind: 'text', ...LISTED },
    // The same as the row has them, with the field by our own name.
    facts: { kind: 'json', isShown: true },
    ...WHENCE,
    rolledBackAt: { kind: 'instant', wire: 'rolled_back_time', ...LISTED },
  },
  order: { field: 'id', isDescending: true },
  about: 'resource',
  aboutField: 'dataComment',
  title: 'title',
  actions: ['info', 'rollback', 'export'],
} as const satisfies Resource<'sensitiveChange'>;
