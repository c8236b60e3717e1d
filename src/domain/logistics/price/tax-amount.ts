import { baseTerms } from './base-terms.ts';
import { baseValue, shareFraction, shareOf, wholeCents, type Values } from './bases.ts';
import { percentPpm } from './exact.ts';
import { added, centsOf, isLess, rounded, type Fraction } from './exchange.ts';
import type { CarFacts, Interval, MissingFact, RateTable } from './model.ts';
import type { TaxRule } from './rows.ts';
import { ageMonths, co2Of, engineCcOf, powerOf } from './scope.ts';

/** Metric horsepower of a kilowatt, and the hundredths it is counted in. */
const HP_PER_KW = 1.359_62;
const HUNDRED = 100;
const MONTHS = 12;
/** The levy by CO₂ begins above so many grams. */
const FREE_CO2_GRAMS = 95;

/** What the amounts of a rule are worked out with. */
export interface Reckoning {
  car: CarFacts;
  values: Values;
  rates: RateTable;
  day: string;
}

type Amount = number | { needs: MissingFact | 'base' };

export const ratePpmOf = ({ ratePercent }: TaxRule): number | undefined =>
  ratePercent === null ? undefined : percentPpm(ratePercent);

/** Whether a value band takes in what the base comes to at one end. A rule without a band takes in all. */
export function inValueBand(rule: TaxRule, end: keyof Interval, { values, rates }: Reckoning): boolean {
  const { valueOver, valueUpto, valueCurrency } = rule;
  if (valueCurrency === null || (valueOver === null && valueUpto === null)) return true;
  const value = valueOf(rule, end, values);
  if (value === undefined) return true;
  const isAbove = (limit: number | null) => {
    const cents = limit === null ? undefined : centsOf(rates, valueCurrency, limit);
    return cents === undefined || isLess(cents, { dividend: BigInt(value), divisor: 1n });
  };
  return (valueOver === null || isAbove(valueOver)) && (valueUpto === null || !isAbove(valueUpto));
}

/** Bands of a rule without a base are of the value on arrival. */
function valueOf({ base }: TaxRule, end: keyof Interval, values: Values): number | undefined {
  const terms = baseTerms(base === '' ? 'cif' : base);
  const value = terms && baseValue(terms, values, end);
  return value ? wholeCents(value) : undefined;
}

/** What a rule asks at one end of the values it is a share of, in cents. */
export function taxAmount(rule: TaxRule, end: keyof Interval, reckoning: Reckoning): Amount {
  const ratePpm = ratePpmOf(rule);
  const terms = ratePpm === undefined ? undefined : baseTerms(rule.base);
  const base = terms && baseValue(terms, reckoning.values, end);
  if (base === null) return { needs: 'base' };
  const isPerUnit = rule.amount !== null || rule.fixedAmount !== null;
  // This part of the tax is due, and no row states its rate.
  if ((ratePpm === undefined || rule.combine !== null) && !isPerUnit) return { needs: 'rate' };
  const perUnit = isPerUnit ? unitAmount(rule, reckoning) : undefined;
  if (perUnit && 'needs' in perUnit) return perUnit;
  if (ratePpm === undefined) return perUnit ? rounded(perUnit) : { needs: 'rate' };
  if (!base) return { needs: 'rate' };
  if (!perUnit) return shareOf(base, ratePpm);
  const share = shareFraction(base, ratePpm);
  if (rule.combine === 'max') return rounded(isLess(share, perUnit) ? perUnit : share);
  return rounded(added(share, perUnit));
}

/** Amounts that were worked out before, by the rates, the rule, and how many units of what age they are for. */
const amounts = new WeakMap<RateTable, Map<TaxRule, Map<number, Fraction>>>();
/** More months than a car is old. */
const MAX_MONTHS = 4096;

function unitAmount(rule: TaxRule, reckoning: Reckoning): Fraction | { needs: MissingFact } {
  const count = countOf(rule, reckoning);
  if ('needs' in count) return count;
  const { car, rates, day } = reckoning;
  const months = rule.yearlyAmount === null ? 0 : ageMonths(car, day);
  if (months === undefined) return { needs: 'first_registered' };
  const ofRates = amounts.get(rates) ?? new Map<TaxRule, Map<number, Fraction>>();
  const ofRule = ofRates.get(rule) ?? new Map<number, Fraction>();
  const key = count.times * MAX_MONTHS + months;
  const rateOfUnit = ofRule.get(key);
  if (rateOfUnit) return rateOfUnit;
  const amount = countedAmount(rule, rates, count, months);
  if ('needs' in amount) return amount;
  amounts.set(rates, ofRates.set(rule, ofRule.set(key, amount)));
  return amount;
}

type Count = { times: number; of: number };

function countedAmount(
  rule: TaxRule,
  rates: RateTable,
  count: Count,
  months: number,
): Fraction | { needs: MissingFact } {
  const { currency, amount, fixedAmount, yearlyAmount } = rule;
  if (currency === null) return { needs: 'rate' };
  const { times, of } = count;
  let sum: Fraction = { dividend: 0n, divisor: 1n };
  const parts = [
    [amount, times, of],
    [fixedAmount, 1, 1],
    [yearlyAmount, times * months, of * MONTHS],
  ] as const;
  for (const [each, paid, parted] of parts) {
    if (each === null) continue;
    const part = centsOf(rates, currency, each, [paid, parted]);
    if (!part) return { needs: 'exchange_rate' };
    sum = added(sum, part);
  }
  return sum;
}

/** How many units an amount is paid for, as a fraction of whole numbers. */
function countOf(rule: TaxRule, { car }: Reckoning): Count | { needs: MissingFact } {
  const whole = (value: number | undefined, needs: MissingFact) =>
    value === undefined ? { needs } : { times: Math.max(0, Math.round(value)), of: 1 };
  switch (rule.amountUnit) {
    case 'per_cc':
      return whole(engineCcOf(car), 'engine_cc');
    case 'per_cc_over_band': {
      const cc = engineCcOf(car);
      return whole(cc === undefined ? undefined : cc - (rule.ccOver ?? 0), 'engine_cc');
    }
    case 'per_hp': {
      const kw = powerOf(car, rule.powerBasis);
      if (kw === undefined) return { needs: rule.powerBasis === 'thirty_minutes' ? 'power_30min_kw' : 'power_kw' };
      return { times: Math.round(kw * HP_PER_KW * HUNDRED), of: HUNDRED };
    }
    case 'per_g_co2_over_95': {
      const grams = co2Of(car);
      return whole(grams === undefined ? undefined : grams - FREE_CO2_GRAMS, 'co2_g_km');
    }
    default:
      return { times: 1, of: 1 };
  }
}
