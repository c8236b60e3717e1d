import { FREIGHT_KINDS, FREIGHT_MODES, FREIGHT_UNITS } from '../../logistics/price/rows.ts';
import { LISTED, ORIGIN, spelledAlike } from '../patterns/common.ts';
import { inOrder, MONEY_CODE, PLACE, SOURCED } from '../patterns/price.ts';
import type { Resource } from '../resource.ts';

const amount = {
  kind: 'money',
  currency: { field: 'currency', unset: 'USD' },
  isListed: true,
  isWritable: true,
  isSensitive: true,
  isRequired: true,
  min: 0,
  max: 1_000_000_000,
} as const;
const cars = { kind: 'integer', isWritable: true, min: 1, max: 12 } as const;

/** Prices of the journey from a port in China. */
export const freightRateResource = {
  name: 'freightRate',
  controller: 'logistics.FreightRate',
  node: 'logistics/freightRate',
  menu: { folder: 'logistics', icon: 'exchange' },
  fields: {
    id: { kind: 'code', isAside: true },
    to: { ...PLACE, ...LISTED, isQuick: true, isSortable: true, isFixed: true, isRequired: true },
    mode: { kind: 'choice', choices: spelledAlike(FREIGHT_MODES), ...LISTED, isFixed: true, isRequired: true },
    from: { ...PLACE, ...LISTED, isQuick: true, isFixed: true, isRequired: true },
    kind: {
      kind: 'choice',
      choices: spelledAlike(FREIGHT_KINDS),
      ...LISTED,
      isFixed: true,
      isRequired: true,
      initial: 'admin',
    },
    validFrom: { kind: 'date', wire: 'valid_from', ...LISTED, isFixed: true, isRequired: true },
    validTo: { kind: 'date', wire: 'valid_to', ...LISTED, isWritable: true, isRequired: true },
    unit: { kind: 'choice', choices: spelledAlike(FREIGHT_UNITS), ...LISTED, isWritable: true, isRequired: true },
    lowMinor: { ...amount, wire: 'low' },
    highMinor: { ...amount, wire: 'high' },
    currency: { ...MONEY_CODE, isAside: true, isWritable: true, isRequired: true, initial: 'USD' },
    carsLow: { ...cars, wire: 'cars_low' },
    carsHigh: { ...cars, wire: 'cars_high' },
    ...SOURCED,
    origin: ORIGIN,
  },
  order: { field: 'to', isDescending: false },
  title: 'to',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: (values) => [
    ...inOrder(values, 'lowMinor', 'highMinor', 'high'),
    ...inOrder(values, 'validFrom', 'validTo', 'valid_to'),
    ...inOrder(values, 'carsHigh', 'carsLow', 'cars_low'),
  ],
} as const satisfies Resource<'freightRate'>;
