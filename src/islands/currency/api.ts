import * as z from 'zod/mini';
import type { Locale } from '../../domain/shared/locale.ts';
import { request } from '../shared/request.ts';
import type { RateReading } from './converter-store.ts';

const exchangeRateSchema = z.object({
  exchangeRateData: z.object({
    exchange: z.number(),
    source: z.string(),
    updated_at: z.nullable(z.number()),
  }),
});

/** The current CNY for one USD, or nothing when the server has read none or cannot say. */
export async function fetchExchangeRate(locale: Locale): Promise<RateReading | undefined> {
  const answer = await request('/api/shop.ExchangeRate/getExchangeRate', { locale, schema: exchangeRateSchema });
  if (!answer.accepted) return undefined;
  const { exchange, source, updated_at: updatedAt } = answer.data.exchangeRateData;
  // Only the usual rate, which no source stands for, has no date.
  return updatedAt === null ? undefined : { rate: String(exchange), source, readAt: updatedAt * 1_000 };
}
