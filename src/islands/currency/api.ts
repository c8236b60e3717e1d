import { fetchCurrentRate } from '../shared/current-rate.ts';
import type { RateReading } from './converter-store.ts';

/** Fetches the current rate, CNY for one USD; undefined if there is none or it cannot be fetched. */
export async function fetchExchangeRate(): Promise<RateReading | undefined> {
  const read = await fetchCurrentRate();
  return read && { rate: String(read.exchange), source: read.source, readAt: read.updated_at * 1_000 };
}
