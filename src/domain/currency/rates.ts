import * as z from 'zod/mini';
import { CONVERTER } from './converter.ts';
import { QUOTES } from './quotes.ts';

/** Exchange rates as sources state them, and the checks by which one becomes usable. */

type Quote = (typeof QUOTES)[number];
export const BASE = CONVERTER.base;

/** Answers of the usual sources: open.er-api.com has `base_code`, exchangerate.host has `base`. */
const feedSchema = z.object({
  base: z.optional(z.string()),
  base_code: z.optional(z.string()),
  rates: z.record(z.string(), z.unknown()),
});

interface Reading {
  quote: Quote;
  /** Units of the quote for one dollar, as decimal text. */
  rate: string;
}

const RATE_LIMITS = {
  /** Decimals of a stored rate. */
  decimals: 8,
  /** The most units per dollar. No currency of the list is worth less, so a higher rate is the source's fault. */
  max: 1_000_000,
  /** A change by more than this share in one reading is doubted. */
  jumpShare: 0.5,
  /** A doubted rate is believed when the next reading lies within this share of it. */
  agreeShare: 0.05,
} as const;

/**
 * Returns the plausible rates in a source's answer: positive, finite, in range. Undefined if the answer has another form
 * or is not for dollars. A currency with an absurd rate is left out.
 */
export function parseRateFeed(answer: unknown): Reading[] | undefined {
  const parsed = feedSchema.safeParse(answer);
  if (!parsed.success) return undefined;
  const { base, base_code: baseCode, rates } = parsed.data;
  if ((baseCode ?? base)?.toUpperCase() !== BASE) return undefined;
  const readings = QUOTES.flatMap((quote) => {
    const rate = rateText(Object.hasOwn(rates, quote) ? rates[quote] : undefined);
    return rate === undefined ? [] : [{ quote, rate }];
  });
  return readings.length > 0 ? readings : undefined;
}

function rateText(value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0 || value > RATE_LIMITS.max) return undefined;
  const text = value.toFixed(RATE_LIMITS.decimals).replace(/\.?0+$/, '');
  return Number(text) > 0 ? text : undefined;
}

/**
 * Tells whether a reading may be used at once. A reading far from the rate in use is stored but doubted (`jump`): a
 * broken source is more likely than a currency that lost half its worth in an hour. If the next reading confirms it, it
 * counts.
 *
 * @param used newest rate in use; undefined before the first reading, which cannot be compared.
 * @param doubted newest doubted rate since `used` was read.
 */
export function judgeRate(rate: string, used: string | undefined, doubted: string | undefined): 'usable' | 'jump' {
  const next = Number(rate);
  const isWithin = (previousRate: string, share: number) =>
    Math.abs(next - Number(previousRate)) <= Number(previousRate) * share;
  if (used === undefined || isWithin(used, RATE_LIMITS.jumpShare)) return 'usable';
  return doubted !== undefined && isWithin(doubted, RATE_LIMITS.agreeShare) ? 'usable' : 'jump';
}

export interface RatesInUse {
  base: string;
  /** Source of the converter's rate; `fallback` if none was read. */
  source: string;
  /** Milliseconds since 1970; undefined for the fallback. */
  readAt?: number;
  /** Decimal texts by currency. */
  rates: Partial<Record<Quote, string>> & Record<typeof CONVERTER.quote, string>;
}

/** Shown while no rate has been read. */
export const FALLBACK_RATES: RatesInUse = {
  base: BASE,
  source: 'fallback',
  rates: { [CONVERTER.quote]: CONVERTER.defaultRate },
};

/** Rates as in the call and in the live file of a release. */
export interface ExchangeRateData {
  /** CNY for one USD. */
  exchange: number;
  base: string;
  quote: string;
  source: string;
  /** Unix seconds; null for the fallback. */
  updated_at: number | null;
  rates: Record<string, number>;
}

export const exchangeRateData = ({ base, source, readAt, rates }: RatesInUse): ExchangeRateData => ({
  exchange: Number(rates[CONVERTER.quote]),
  base,
  quote: CONVERTER.quote,
  source,
  updated_at: readAt === undefined ? null : Math.floor(readAt / 1_000),
  rates: Object.fromEntries(Object.entries(rates).map(([quote, rate]) => [quote, Number(rate)])),
});
