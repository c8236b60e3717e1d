import { baseTerms } from '../../logistics/price/base-terms.ts';
import { AMOUNT_UNITS, POWER_BASES, TAX_EFFECTS, TAX_KINDS } from '../../logistics/price/rows.ts';
import { COUNTRY, LISTED, ORIGIN, spelledAlike } from '../patterns/common.ts';
import { inOrder, MONEY_CODE, RULE_SCOPE, SOURCED } from '../patterns/price.ts';
import { faultAt, type Resource } from '../resource.ts';

const SCOPE = { section: 'scope', isWritable: true } as const;
const SUM = { section: 'sum', isWritable: true } as const;
const cc = { kind: 'integer', unit: 'cm³', ...SCOPE, min: 0, max: 20_000 } as const;
const kw = { kind: 'float', unit: 'kW', ...SCOPE, min: 0, max: 3_000 } as const;
const grams = { kind: 'integer', unit: 'g/km', ...SCOPE, min: 0, max: 2_000 } as const;
const value = { kind: 'float', ...SCOPE, min: 0, max: 1_000_000_000 } as const;
const amount = { kind: 'float', ...SUM, isSensitive: true, min: -100_000_000, max: 1_000_000_000 } as const;

/** Duties, taxes, fees and reliefs of a country for imported cars. */
export const taxRuleResource = {
  name: 'taxRule',
  controller: 'logistics.TaxRule',
  node: 'logistics/taxRule',
  menu: { folder: 'logistics', icon: 'percent' },
  fields: {
    id: { kind: 'code', isListed: true, isSortable: true },
    country: { ...COUNTRY, ...LISTED, isQuick: true, isSortable: true, isFixed: true },
    key: {
      kind: 'text',
      ...LISTED,
      isQuick: true,
      isFixed: true,
      isRequired: true,
      longest: 40,
      pattern: /^[a-z][a-z0-9_]*$/,
      patternName: 'code',
    },
    kind: { kind: 'choice', choices: spelledAlike(TAX_KINDS), ...LISTED, isWritable: true, isRequired: true },
    effect: {
      kind: 'choice',
      choices: spelledAlike(TAX_EFFECTS),
      ...LISTED,
      isWritable: true,
      isRequired: true,
      initial: 'pay',
    },
    position: { kind: 'integer', isAside: true, isWritable: true, isRequired: true, min: 0, max: 1_000 },
    ratePercent: {
      kind: 'float',
      wire: 'rate_percent',
      unit: '%',
      ...SUM,
      isListed: true,
      isSensitive: true,
      min: -100,
      max: 500,
    },
    base: { kind: 'text', ...SUM, isListed: true, longest: 120, pattern: /^[a-z0-9_.*+]+$/, patternName: 'base' },
    amount: { ...amount, isListed: true },
    amountUnit: { kind: 'choice', wire: 'amount_unit', choices: spelledAlike(AMOUNT_UNITS), ...SUM, isAside: true },
    currency: { ...MONEY_CODE, ...SUM, isListed: true },
    fixedAmount: { ...amount, wire: 'fixed_amount' },
    yearlyAmount: { ...amount, wire: 'yearly_amount' },
    combine: { kind: 'choice', choices: spelledAlike(['sum', 'max']), ...SUM },
    ...RULE_SCOPE,
    brands: { kind: 'tags', ...SCOPE },
    ccOver: { ...cc, wire: 'cc_over' },
    ccUpto: { ...cc, wire: 'cc_upto' },
    powerOverKw: { ...kw, wire: 'power_over_kw' },
    powerUptoKw: { ...kw, wire: 'power_upto_kw' },
    powerBasis: {
      kind: 'choice',
      wire: 'power_basis',
      choices: spelledAlike(POWER_BASES),
      ...SCOPE,
      isRequired: true,
      initial: 'peak',
    },
    co2Over: { ...grams, wire: 'co2_over' },
    co2Upto: { ...grams, wire: 'co2_upto' },
    valueOver: { ...value, wire: 'value_over' },
    valueUpto: { ...value, wire: 'value_upto' },
    valueCurrency: { ...MONEY_CODE, wire: 'value_currency', ...SCOPE },
    law: { kind: 'text', section: 'source', isWritable: true, longest: 300 },
    ...SOURCED,
    origin: ORIGIN,
  },
  order: { field: 'country', isDescending: false },
  title: 'key',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: (values) => {
    const { base, ratePercent, amount: sum, currency } = values;
    const isBase = typeof base === 'string' && base !== '';
    return [
      ...inOrder(values, 'ageOverYears', 'ageUptoYears', 'age_upto_years'),
      ...inOrder(values, 'ccOver', 'ccUpto', 'cc_upto'),
      ...inOrder(values, 'powerOverKw', 'powerUptoKw', 'power_upto_kw'),
      ...inOrder(values, 'valueOver', 'valueUpto', 'value_upto'),
      ...inOrder(values, 'validFrom', 'validTo', 'valid_to'),
      ...(isBase && !baseTerms(base) ? [faultAt('base', 'base')] : []),
      ...(typeof ratePercent === 'number' && !isBase ? [{ path: 'base', fault: 'required' } as const] : []),
      ...(typeof sum === 'number' && !currency ? [faultAt('currency', 'amountAndCurrency')] : []),
    ];
  },
} as const satisfies Resource<'taxRule'>;
