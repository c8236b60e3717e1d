import { newestRates } from '../../data/queries/currency/rates.ts';
import { BASE, FALLBACK_RATES } from '../../src/domain/currency/rates.ts';
import type { CallContext } from '../http/call-context.ts';

const YUAN = 'CNY';

/** Converts an amount to fen at today's rates; undefined if there is no rate for its currency. */
export async function yuanOf(
  database: CallContext['database'],
  { minor, currency }: { minor: number; currency: string },
): Promise<number | undefined> {
  if (currency === YUAN) return minor;
  const rates = new Map((await newestRates(database, BASE, [YUAN, currency])).map(({ quote, rate }) => [quote, rate]));
  const ofBase = currency === BASE ? '1' : rates.get(currency);
  const yuan = rates.get(YUAN) ?? FALLBACK_RATES.rates[YUAN];
  return ofBase === undefined ? undefined : Math.round((minor / Number(ofBase)) * Number(yuan));
}
