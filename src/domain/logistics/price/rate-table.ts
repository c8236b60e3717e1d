import type { RateTable } from './model.ts';
import { isDoubtful, type BaseValue } from './rows.ts';
import { STARTED_ON, STARTER_RATES } from './starter-rates.ts';

/**
 * The rates in use: what was read or typed before what is written down here.
 *
 * @param read newest rates, by currency
 * @param bases values that countries count taxes in. A tax in one that is not there is missing, and never counts 0.
 */
export function rateTable(
  read: readonly { quote: string; rate: string; readAt: number }[],
  bases: readonly Pick<BaseValue, 'code' | 'amount' | 'currency' | 'confidence'>[],
): RateTable {
  const starters = Object.entries(STARTER_RATES).map(
    ([currency, perUsd]) => [currency, { perUsd, on: STARTED_ON }] as const,
  );
  const priced = read.map(
    ({ quote, rate, readAt }) => [quote, { perUsd: rate, on: new Date(readAt).toISOString().slice(0, 10) }] as const,
  );
  return {
    byCurrency: Object.fromEntries([...starters, ...priced]),
    baseValues: Object.fromEntries(
      bases.map(({ code, amount, currency, confidence }) => [
        code,
        { amount: String(amount), currency, ...(isDoubtful({ confidence }) && { isDoubtful: true }) },
      ]),
    ),
  };
}
