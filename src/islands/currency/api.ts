import type { Locale } from '../../domain/shared/locale.ts';
import { getExchangeRate } from '../../wire/addresses/currency.ts';
import { ask } from '../shared/ask.ts';
import type { RateReading } from './converter-store.ts';

/** The current CNY for one USD, or nothing when the server has read none or cannot say. */
export async function fetchExchangeRate(locale: Locale): Promise<RateReading | undefined> {
  const answer = await ask(getExchangeRate, { locale });
  if (!answer.accepted) return undefined;
  const { exchange, source, updated_at: updatedAt } = answer.data.exchangeRateData;
  // Only the usual rate, which no source stands for, has no date.
  return updatedAt === null ? undefined : { rate: String(exchange), source, readAt: updatedAt * 1_000 };
}
