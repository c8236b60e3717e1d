import { fetchCurrentRate } from '../shared/current-rate.ts';
import type { RateReading } from './converter-store.ts';

/** The current CNY for one USD, or nothing where none was read or it cannot be had. */
export async function fetchExchangeRate(): Promise<RateReading | undefined> {
  const read = await fetchCurrentRate();
  return read && { rate: String(read.exchange), source: read.source, readAt: read.updated_at * 1_000 };
}
