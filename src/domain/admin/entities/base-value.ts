import { COUNTRY, LISTED, ORIGIN } from '../patterns/common.ts';
import { inOrder, MONEY_CODE, SOURCED } from '../patterns/price.ts';
import type { Resource } from '../resource.ts';

/** Values in which countries count taxes, such as the Uzbek BRV. They change about once a year. */
export const baseValueResource = {
  name: 'baseValue',
  controller: 'logistics.BaseValue',
  node: 'logistics/baseValue',
  menu: { folder: 'logistics', icon: 'money' },
  fields: {
    id: { kind: 'code', isAside: true },
    code: {
      kind: 'text',
      ...LISTED,
      isQuick: true,
      isSortable: true,
      isFixed: true,
      isRequired: true,
      pattern: /^[A-Z]{3}$/,
      patternName: 'currency',
    },
    country: { ...COUNTRY, ...LISTED, isQuick: true, isWritable: true },
    amount: {
      kind: 'float',
      isListed: true,
      isWritable: true,
      isSensitive: true,
      isRequired: true,
      min: 0.01,
      max: 1_000_000_000,
    },
    currency: { ...MONEY_CODE, ...LISTED, isWritable: true, isRequired: true },
    validFrom: { kind: 'date', wire: 'valid_from', isAside: true, isSearchable: true, isWritable: true },
    validTo: { kind: 'date', wire: 'valid_to', isListed: true, isSearchable: true, isWritable: true },
    ...SOURCED,
    origin: ORIGIN,
  },
  order: { field: 'code', isDescending: false },
  title: 'code',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: (values) => inOrder(values, 'validFrom', 'validTo', 'valid_to'),
} as const satisfies Resource<'baseValue'>;
