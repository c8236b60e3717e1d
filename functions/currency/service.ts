import { doubtedRates, keepRates, newestRates } from '../../data/queries/currency/rates.ts';
import type { Database } from '../../data/client.ts';
import { QUOTES } from '../../src/domain/currency/quotes.ts';
import { BASE, judgeRate, parseRateFeed } from '../../src/domain/currency/rates.ts';
import { refused, type Result } from '../../src/domain/shared/result.ts';

const SOURCE_TIMEOUT_MS = 10_000;
/** Most bytes of a source's answer, many times what a few hundred currencies need. */
const ANSWER_LIMIT = 256 * 1_024;

type RateRefusal = 'no-source' | 'unreachable' | 'unreadable';

/**
 * Reads the rates from the configured source and keeps them with date and source.
 *
 * @param now milliseconds since 1970, kept as the time of the reading.
 * @returns how many were kept and how many of those are in doubt.
 */
export async function readRates(
  database: Database,
  sourceUrl: string | undefined,
  now: number,
): Promise<Result<{ kept: number; doubted: number }, RateRefusal>> {
  if (!sourceUrl) return refused('no-source');
  const answer = await ask(sourceUrl);
  if (!answer.accepted) return answer;
  const readings = parseRateFeed(answer.value);
  if (!readings) return refused('unreadable');

  const [used, doubted] = await Promise.all([
    newestRates(database, BASE, QUOTES),
    doubtedRates(database, BASE, QUOTES),
  ]);
  const rateOf = (rows: { quote: string; rate: string }[], quote: string) =>
    rows.find((row) => row.quote === quote)?.rate;
  const rows = readings.map(({ quote, rate }) => {
    const verdict = judgeRate(rate, rateOf(used, quote), rateOf(doubted, quote));
    const source = new URL(sourceUrl).hostname;
    return { base: BASE, quote, rate, source, readAt: now, doubt: verdict === 'jump' ? verdict : null };
  });
  await keepRates(database, rows, (quote) => rateOf(doubted, quote) ?? rateOf(used, quote));
  return { accepted: true, value: { kept: rows.length, doubted: rows.filter((row) => row.doubt).length } };
}

async function ask(sourceUrl: string): Promise<Result<unknown, RateRefusal>> {
  try {
    const response = await fetch(sourceUrl, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(SOURCE_TIMEOUT_MS),
    });
    if (!response.ok) return refused('unreachable');
    const text = await response.text();
    if (text.length > ANSWER_LIMIT) return refused('unreadable');
    return { accepted: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return refused(error instanceof SyntaxError ? 'unreadable' : 'unreachable');
  }
}
