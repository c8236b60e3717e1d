import { CHARGE_KEYS, CHARGE_SIDES, CHARGE_UNITS, FREIGHT_MODES, RULE_CONDITIONS } from '../../logistics/price/rows.ts';
import { LISTED, ORIGIN, spelledAlike } from '../patterns/common.ts';
import { inOrder, MONEY_CODE, PLACE, SOURCED } from '../patterns/price.ts';
import { faultAt, type Resource } from '../resource.ts';

const amount = {
  kind: 'float',
  isListed: true,
  isWritable: true,
  isSensitive: true,
  min: 0,
  max: 100_000_000,
} as const;
const cars = { kind: 'integer', isWritable: true, min: 1, max: 12 } as const;

/** Charges in China, for insurance, at a port of arrival, and for the onward journey. */
export const localChargeResource = {
  name: 'localCharge',
  controller: 'logistics.LocalCharge',
  node: 'logistics/localCharge',
  menu: { folder: 'logistics', icon: 'list' },
  fields: {
    id: { kind: 'code', isAside: true, isSortable: true },
    side: { kind: 'choice', choices: spelledAlike(CHARGE_SIDES), ...LISTED, isFixed: true, isRequired: true },
    key: { kind: 'choice', choices: spelledAlike(CHARGE_KEYS), ...LISTED, isFixed: true, isRequired: true },
    place: { ...PLACE, ...LISTED, isQuick: true, isFixed: true },
    country: {
      kind: 'text',
      codes: 'region',
      ...LISTED,
      isQuick: true,
      isFixed: true,
      pattern: /^[A-Z]{2}$/,
      patternName: 'country',
    },
    condition: {
      kind: 'choice',
      choices: spelledAlike(RULE_CONDITIONS),
      isAside: true,
      isWritable: true,
      isRequired: true,
      initial: 'any',
    },
    mode: { kind: 'choice', choices: spelledAlike(FREIGHT_MODES), isAside: true, isWritable: true },
    unit: { kind: 'choice', choices: spelledAlike(CHARGE_UNITS), ...LISTED, isWritable: true, isRequired: true },
    low: amount,
    high: amount,
    currency: { ...MONEY_CODE, isListed: true, isWritable: true },
    base: { kind: 'text', isWritable: true, longest: 80, pattern: /^[a-z0-9_.*+]+$/, patternName: 'base' },
    carsLow: { ...cars, wire: 'cars_low' },
    carsHigh: { ...cars, wire: 'cars_high' },
    ...SOURCED,
    origin: ORIGIN,
  },
  order: { field: 'id', isDescending: false },
  title: 'key',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: (values) => {
    const { low, high, unit, currency } = values;
    const isHalf = (typeof low === 'number') !== (typeof high === 'number');
    const isUnpriced = typeof low === 'number' && unit !== 'percent' && !currency;
    return [
      ...inOrder(values, 'low', 'high', 'high'),
      ...(isHalf ? [{ path: 'high', fault: 'required' } as const] : []),
      ...(isUnpriced ? [faultAt('currency', 'amountAndCurrency')] : []),
    ];
  },
} as const satisfies Resource<'localCharge'>;
