import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { EnergyType } from '../../src/domain/catalogue/model.ts';
import {
  AMOUNT_UNITS,
  CHARGE_KEYS,
  CHARGE_SIDES,
  CHARGE_UNITS,
  CONFIDENCES,
  EXPORT_SCOPES,
  EXPORT_TERMS,
  FREIGHT_KINDS,
  FREIGHT_MODES,
  FREIGHT_UNITS,
  LIMIT_EFFECTS,
  LIMIT_TOPICS,
  POWER_BASES,
  PRICE_BASES,
  RULE_CONDITIONS,
  RULE_IMPORTERS,
  TAX_EFFECTS,
  TAX_KINDS,
} from '../../src/domain/logistics/price/rows.ts';
import { ORIGINS } from './catalogue.ts';

/** What the price at a buyer's port is worked out from. `src/domain/logistics/price/model.ts` says what each column means. */
const written = () => ({
  digest: text('digest').notNull(),
  origin: text('origin', { enum: ORIGINS }).notNull(),
});

const sourced = () => ({
  source: text('source').notNull(),
  sourceUrl: text('source_url'),
  /** ISO date, month or year. */
  checkedOn: text('checked_on').notNull(),
  confidence: text('confidence', { enum: CONFIDENCES }).notNull(),
});

/** Which cars, importers and days a rule is for. */
const scope = () => ({
  condition: text('condition', { enum: RULE_CONDITIONS }).notNull(),
  energies: text('energies', { mode: 'json' }).$type<EnergyType[]>(),
  importer: text('importer', { enum: RULE_IMPORTERS }).notNull(),
  ageOverYears: real('age_over_years'),
  ageUptoYears: real('age_upto_years'),
  validFrom: text('valid_from'),
  validTo: text('valid_to'),
});

export const exportPrices = sqliteTable(
  'export_prices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    scope: text('scope', { enum: EXPORT_SCOPES }).notNull(),
    scopeValue: text('scope_value').notNull(),
    basis: text('basis', { enum: PRICE_BASES }).notNull(),
    term: text('term', { enum: EXPORT_TERMS }).notNull(),
    vatRefundPercent: real('vat_refund_percent').notNull(),
    marginLowPercent: real('margin_low_percent').notNull(),
    marginHighPercent: real('margin_high_percent').notNull(),
    fixedMinor: integer('fixed_minor').notNull(),
    fixedCurrency: text('fixed_currency').notNull(),
    ownPriceMinor: integer('own_price_minor'),
    ownPriceCurrency: text('own_price_currency'),
    loadingPort: text('loading_port'),
    /** Makes prices only where demo data is on. */
    isSample: integer('is_sample', { mode: 'boolean' }).notNull(),
    source: text('source').notNull(),
    checkedOn: text('checked_on').notNull(),
    ...written(),
  },
  (table) => [uniqueIndex('export_prices_by_scope').on(table.scope, table.scopeValue)],
);

export const freightRates = sqliteTable(
  'freight_rates',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    mode: text('mode', { enum: FREIGHT_MODES }).notNull(),
    from: text('from_place').notNull(),
    to: text('to_place').notNull(),
    unit: text('unit', { enum: FREIGHT_UNITS }).notNull(),
    lowMinor: integer('low_minor').notNull(),
    highMinor: integer('high_minor').notNull(),
    currency: text('currency').notNull(),
    carsLow: integer('cars_low'),
    carsHigh: integer('cars_high'),
    validFrom: text('valid_from').notNull(),
    validTo: text('valid_to').notNull(),
    kind: text('kind', { enum: FREIGHT_KINDS }).notNull(),
    ...sourced(),
    ...written(),
  },
  (table) => [uniqueIndex('freight_rates_by_voyage').on(table.to, table.mode, table.from, table.kind, table.validFrom)],
);

export const localCharges = sqliteTable('local_charges', {
  id: text('id').primaryKey(),
  side: text('side', { enum: CHARGE_SIDES }).notNull(),
  place: text('place').notNull(),
  country: text('country').notNull(),
  key: text('key', { enum: CHARGE_KEYS }).notNull(),
  condition: text('condition', { enum: RULE_CONDITIONS }).notNull(),
  mode: text('mode', { enum: FREIGHT_MODES }),
  unit: text('unit', { enum: CHARGE_UNITS }).notNull(),
  low: real('low'),
  high: real('high'),
  currency: text('currency'),
  base: text('base'),
  carsLow: integer('cars_low'),
  carsHigh: integer('cars_high'),
  ...sourced(),
  ...written(),
});

export const taxRules = sqliteTable(
  'tax_rules',
  {
    id: text('id').primaryKey(),
    country: text('country').notNull(),
    ...scope(),
    ccOver: integer('cc_over'),
    ccUpto: integer('cc_upto'),
    powerOverKw: real('power_over_kw'),
    powerUptoKw: real('power_upto_kw'),
    powerBasis: text('power_basis', { enum: POWER_BASES }).notNull(),
    co2Over: integer('co2_over'),
    co2Upto: integer('co2_upto'),
    valueOver: real('value_over'),
    valueUpto: real('value_upto'),
    valueCurrency: text('value_currency'),
    brands: text('brands', { mode: 'json' }).$type<string[]>(),
    kind: text('kind', { enum: TAX_KINDS }).notNull(),
    key: text('key').notNull(),
    effect: text('effect', { enum: TAX_EFFECTS }).notNull(),
    position: integer('position').notNull(),
    base: text('base').notNull(),
    ratePercent: real('rate_percent'),
    amount: real('amount'),
    fixedAmount: real('fixed_amount'),
    yearlyAmount: real('yearly_amount'),
    amountUnit: text('amount_unit', { enum: AMOUNT_UNITS }),
    currency: text('currency'),
    combine: text('combine', { enum: ['sum', 'max'] }),
    law: text('law'),
    ...sourced(),
    ...written(),
  },
  (table) => [index('tax_rules_by_country').on(table.country, table.position)],
);

export const baseValues = sqliteTable('base_values', {
  code: text('code').primaryKey(),
  country: text('country').notNull(),
  amount: real('amount').notNull(),
  currency: text('currency').notNull(),
  validFrom: text('valid_from'),
  validTo: text('valid_to'),
  ...sourced(),
  ...written(),
});

export const importLimits = sqliteTable(
  'import_limits',
  {
    id: text('id').primaryKey(),
    country: text('country').notNull(),
    topic: text('topic', { enum: LIMIT_TOPICS }).notNull(),
    effect: text('effect', { enum: LIMIT_EFFECTS }).notNull(),
    ...scope(),
    ...sourced(),
    ...written(),
  },
  (table) => [index('import_limits_by_country').on(table.country)],
);

export const transitTimes = sqliteTable(
  'transit_times',
  {
    from: text('from_place').notNull(),
    to: text('to_place').notNull(),
    mode: text('mode', { enum: FREIGHT_MODES }).notNull(),
    weeksLow: integer('weeks_low').notNull(),
    weeksHigh: integer('weeks_high').notNull(),
    ...sourced(),
    ...written(),
  },
  (table) => [primaryKey({ columns: [table.to, table.mode, table.from] })],
);
