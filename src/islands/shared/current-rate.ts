import type { ExchangeRateData } from '../../domain/currency/rates.ts';
import { LIVE_FILES } from '../../domain/site/live-files.ts';

/** Reads the current rates from a file of the release, without a call. Undefined if it cannot be fetched or has no rate. */
export async function fetchCurrentRate(): Promise<(ExchangeRateData & { updated_at: number }) | undefined> {
  try {
    const answer = await fetch(LIVE_FILES.rates);
    if (!answer.ok) return undefined;
    const rates = await answer.json<ExchangeRateData>();
    // The usual rate, which no source stands for, has no date.
    return rates.updated_at === null ? undefined : { ...rates, updated_at: rates.updated_at };
  } catch {
    return undefined;
  }
}
