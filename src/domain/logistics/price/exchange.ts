import { bigQuotient, mulDiv, scaled } from './exact.ts';
import type { RateTable } from './model.ts';

/** Scale of a rate: eight decimals are kept of it. */
const RATE_SCALE = 100_000_000;
/** Scale of an amount as a rule states it: four decimals (0.0025 GEL for each cc and year). */
const AMOUNT_SCALE = 10_000;
const CENTS = 100;

/** An amount of another currency on its way to dollars: a fraction of cents, so that it is rounded once. */
export interface Fraction {
  /** Cents times `divisor`. */
  dividend: bigint;
  divisor: bigint;
}

/** Rates are texts, and are asked for with each line of each car of a list. */
const read = new WeakMap<RateTable['byCurrency'][string], number>();

/** Units of the currency for one dollar, times `RATE_SCALE`; undefined where no usable rate is known. */
export function scaledRate(rates: RateTable, currency: string): number | undefined {
  if (currency === 'USD') return RATE_SCALE;
  const currencyRate = Object.hasOwn(rates.byCurrency, currency) ? rates.byCurrency[currency] : undefined;
  if (!currencyRate) return undefined;
  const rate = read.get(currencyRate) ?? scaled(Number(currencyRate.perUsd), RATE_SCALE);
  read.set(currencyRate, rate);
  return rate > 0 && Number.isSafeInteger(rate) ? rate : undefined;
}

/**
 * An amount in cents of a dollar, rounded once.
 *
 * @param minor in minor units of its currency
 * @param rate units of the currency for one dollar, as `scaledRate` answers it
 * @param count how many times it is paid, as a fraction of whole numbers
 */
export function dollarCents(minor: number, rate: number, [times, parts]: readonly [number, number] = [1, 1]): number {
  // Most amounts are in dollars, whose sums need no big integers.
  return rate === RATE_SCALE ? mulDiv(minor, times, parts) : mulDiv(minor * times, RATE_SCALE, rate * parts);
}

/**
 * An amount of a currency, or of a country's base value, in cents.
 *
 * @param amount in units of the currency, with up to four decimals
 * @param count how many times it is paid, as a fraction of whole numbers
 */
export function centsOf(
  rates: RateTable,
  currency: string,
  amount: number,
  count: readonly [number, number] = [1, 1],
): Fraction | undefined {
  const base = Object.hasOwn(rates.baseValues, currency) ? rates.baseValues[currency] : undefined;
  if (base)
    return centsOf(rates, base.currency, Number(base.amount), [
      scaled(amount, AMOUNT_SCALE) * count[0],
      AMOUNT_SCALE * count[1],
    ]);
  const rate = scaledRate(rates, currency);
  if (rate === undefined) return undefined;
  const [times, parts] = count;
  return {
    dividend: BigInt(scaled(amount, AMOUNT_SCALE)) * BigInt(times) * BigInt(CENTS) * BigInt(RATE_SCALE),
    divisor: BigInt(AMOUNT_SCALE) * BigInt(parts) * BigInt(rate),
  };
}

export const rounded = ({ dividend, divisor }: Fraction): number => bigQuotient(dividend, divisor);

export const added = (left: Fraction, right: Fraction): Fraction => ({
  dividend: left.dividend * right.divisor + right.dividend * left.divisor,
  divisor: left.divisor * right.divisor,
});

export const isLess = (left: Fraction, right: Fraction): boolean =>
  left.dividend * right.divisor < right.dividend * left.divisor;
