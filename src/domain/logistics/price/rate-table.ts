import type { RateTable } from './model.ts';
import { STARTED_ON, STARTER_RATES } from './starter-rates.ts';

/**
 * The rates in use: what was read or typed before what is written down here.
 *
 * @param read newest rates, by currency
 */
export function rateTable(read: readonly { quote: string; rate: string; readAt: number }[]): RateTable {
  const starters = Object.entries(STARTER_RATES).map(
    ([currency, perUsd]) => [currency, { perUsd, on: STARTED_ON }] as const,
  );
  const known = read.map(
    ({ quote, rate, readAt }) => [quote, { perUsd: rate, on: new Date(readAt).toISOString().slice(0, 10) }] as const,
  );
  return {
    byCurrency: Object.fromEntries([...starters, ...known]),
    // The Uzbek base calculation value, as assumed since August 2025.
    baseValues: { BRV: { amount: '412000', currency: 'UZS' } },
  };
}
