import type { Resource } from '../resource.ts';
import { LISTED } from '../patterns/common.ts';
import { ABOUT, whose, WHENCE } from '../patterns/change-log.ts';

/** Changes of prices, balances, rights and settings: each can be rolled back alone. */
export const sensitiveChangeResource = {
  name: 'sensitiveChange',
  controller: 'security.SensitiveDataLog',
  node: 'security/sensitiveDataLog',
  menu: { folder: 'security', icon: 'eye' },
  fields: {
    ...ABOUT,
    ...whose('sensitive'),
    idValue: { kind: 'code', wire: 'id_value', isAside: true, isSearchable: true },
    dataComment: { kind: 'text', wire: 'data_comment', named: 'entityField', ...LISTED },
    dataField: { kind: 'code', wire: 'data_field', isAside: true, isSearchable: true, isQuick: true },
    // Values as people read them: an amount as a decimal with its currency.
    before: { kind: 'text', ...LISTED },
    after: { kind: 'text', ...LISTED },
    // The same values as the row has them, with our own name of the field.
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
