/** Shapes of the price tables in `data/logistics`: cells of a CSV file, read into what the function takes. */
import * as z from 'zod/mini';
import { ENERGY_TYPES, type EnergyType } from '../../catalogue/model.ts';
import { baseTerms } from './base-terms.ts';
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
} from './rows.ts';

const filled = z.string().check(z.minLength(1));
/** An empty cell says nothing. */
const orNull = <Value>(read: (text: string) => Value) =>
  z.transform((text: string) => (text === '' ? null : read(text)));
const text = z.pipe(z.string(), orNull(String));
const DECIMAL = /^(?:-?\d+(?:\.\d{1,6})?)?$/;
const number = z.pipe(z.string().check(z.regex(DECIMAL)), orNull(Number));
const needed = z.pipe(z.string().check(z.regex(/^-?\d+(?:\.\d{1,6})?$/)), z.transform(Number));
const whole = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number));
const wholeOrNull = z.pipe(z.string().check(z.regex(/^\d*$/)), orNull(Number));
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = z.string().check(z.regex(ISO_DAY));
const dayOrNull = z.pipe(z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/)), orNull(String));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const currencyOrNull = z.pipe(z.string().check(z.regex(/^(?:[A-Z]{3})?$/)), orNull(String));
const place = z.string().check(z.regex(/^(?:[A-Z]{2}|[A-Z]{2}[A-Z2-9]{3})?$/));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const countryOrAll = z.string().check(z.regex(/^(?:[A-Z]{2})?$/));
const list = (part: (text: string) => boolean) =>
  z.pipe(
    z.string().check(z.refine((cell) => cell === '' || cell.split('|').every(part))),
    orNull((cell) => cell.split('|')),
  );
const isEnergy = (word: string): boolean => (ENERGY_TYPES as readonly string[]).includes(word);
const energies = z.pipe(
  list(isEnergy),
  z.transform((words: string[] | null) => words as EnergyType[] | null),
);
const choiceOrNull = <const Choice extends string>(choices: readonly Choice[]) =>
  z.pipe(
    z.string().check(z.refine((cell) => cell === '' || (choices as readonly string[]).includes(cell))),
    orNull((cell) => cell as Choice),
  );
const base = z.string().check(z.refine((cell) => cell === '' || baseTerms(cell) !== undefined));

const sourced = {
  source: filled,
  sourceUrl: text,
  checkedOn: z.string().check(z.regex(/^\d{4}(?:-\d{2}){0,2}$/)),
  confidence: z.enum(CONFIDENCES),
};
const scope = {
  condition: z.enum(RULE_CONDITIONS),
  energies,
  importer: z.enum(RULE_IMPORTERS),
  ageOverYears: number,
  ageUptoYears: number,
  validFrom: dayOrNull,
  validTo: dayOrNull,
};

export const taxRuleRow = z
  .object({
    id: filled,
    country,
    ...scope,
    ccOver: number,
    ccUpto: number,
    powerOverKw: number,
    powerUptoKw: number,
    powerBasis: z.enum(POWER_BASES),
    co2Over: number,
    co2Upto: number,
    valueOver: number,
    valueUpto: number,
    valueCurrency: currencyOrNull,
    brands: list((slug) => slug !== ''),
    kind: z.enum(TAX_KINDS),
    key: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
    effect: z.enum(TAX_EFFECTS),
    position: whole,
    base,
    ratePercent: number,
    amount: number,
    fixedAmount: number,
    yearlyAmount: number,
    amountUnit: choiceOrNull(AMOUNT_UNITS),
    currency: currencyOrNull,
    combine: choiceOrNull(['sum', 'max']),
    law: text,
    ...sourced,
  })
  .check(
    z.refine(({ amount, currency: unit }) => amount === null || unit !== null, { path: ['currency'] }),
    z.refine(({ ratePercent, base: of }) => ratePercent === null || of !== '', { path: ['base'] }),
  );

export const importLimitRow = z.object({
  id: filled,
  country,
  topic: z.enum(LIMIT_TOPICS),
  effect: z.enum(LIMIT_EFFECTS),
  ...scope,
  ...sourced,
});

export const freightRateRow = z
  .object({
    mode: z.enum(FREIGHT_MODES),
    from: place,
    to: place,
    unit: z.enum(FREIGHT_UNITS),
    lowMinor: whole,
    highMinor: whole,
    currency,
    carsLow: wholeOrNull,
    carsHigh: wholeOrNull,
    validFrom: day,
    validTo: day,
    kind: z.enum(FREIGHT_KINDS),
    ...sourced,
  })
  .check(
    z.refine(({ lowMinor, highMinor }) => lowMinor <= highMinor, { path: ['highMinor'] }),
    z.refine(({ validFrom, validTo }) => validFrom <= validTo, { path: ['validTo'] }),
  );

export const localChargeRow = z
  .object({
    id: filled,
    side: z.enum(CHARGE_SIDES),
    place,
    country: countryOrAll,
    key: z.enum(CHARGE_KEYS),
    condition: z.enum(RULE_CONDITIONS),
    mode: choiceOrNull(FREIGHT_MODES),
    unit: z.enum(CHARGE_UNITS),
    low: number,
    high: number,
    currency: currencyOrNull,
    base,
    carsLow: wholeOrNull,
    carsHigh: wholeOrNull,
    ...sourced,
  })
  .check(
    z.refine(({ low, high }) => (low === null) === (high === null) && (low ?? 0) <= (high ?? 0), { path: ['high'] }),
  );

export const transitTimeRow = z
  .object({
    from: place,
    to: place,
    mode: z.enum(FREIGHT_MODES),
    weeksLow: whole,
    weeksHigh: whole,
    ...sourced,
  })
  .check(z.refine(({ weeksLow, weeksHigh }) => weeksLow <= weeksHigh, { path: ['weeksHigh'] }));

export const baseValueRow = z.object({
  code: currency,
  country,
  amount: needed,
  currency,
  validFrom: dayOrNull,
  validTo: dayOrNull,
  ...sourced,
});

export const exportPriceRow = z.object({
  scope: z.enum(EXPORT_SCOPES),
  scopeValue: z.string(),
  basis: z.enum(PRICE_BASES),
  term: z.enum(EXPORT_TERMS),
  vatRefundPercent: needed,
  marginLowPercent: needed,
  marginHighPercent: needed,
  fixedMinor: whole,
  fixedCurrency: currency,
  ownPriceMinor: wholeOrNull,
  ownPriceCurrency: currencyOrNull,
  loadingPort: text,
  isSample: z.pipe(
    z.string().check(z.regex(/^(?:true|false)$/)),
    z.transform((word: string) => word === 'true'),
  ),
  source: filled,
  checkedOn: day,
});
