import { LIMIT_EFFECTS, LIMIT_TOPICS } from '../../logistics/price/rows.ts';
import { COUNTRY, LISTED, ORIGIN, spelledAlike } from '../patterns/common.ts';
import { inOrder, RULE_SCOPE, SOURCED } from '../patterns/price.ts';
import type { Resource } from '../resource.ts';

/** What a country does not let in, and the papers it requires. */
export const importLimitResource = {
  name: 'importLimit',
  controller: 'logistics.ImportLimit',
  node: 'logistics/importLimit',
  menu: { folder: 'logistics', icon: 'lock' },
  fields: {
    id: { kind: 'code', isAside: true, isSortable: true },
    country: { ...COUNTRY, ...LISTED, isQuick: true, isSortable: true, isFixed: true },
    topic: { kind: 'choice', choices: spelledAlike(LIMIT_TOPICS), ...LISTED, isFixed: true, isRequired: true },
    effect: { kind: 'choice', choices: spelledAlike(LIMIT_EFFECTS), ...LISTED, isWritable: true, isRequired: true },
    ...RULE_SCOPE,
    ...SOURCED,
    origin: ORIGIN,
  },
  order: { field: 'country', isDescending: false },
  title: 'country',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: (values) => [
    ...inOrder(values, 'ageOverYears', 'ageUptoYears', 'age_upto_years'),
    ...inOrder(values, 'validFrom', 'validTo', 'valid_to'),
  ],
} as const satisfies Resource<'importLimit'>;
