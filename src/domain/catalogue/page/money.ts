import { oncePerObject } from '../../shared/once-per-object.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatDollars, formatYuan } from '../figures.ts';
import { leftToRight } from '../../shared/left-to-right.ts';

export { formatDollars };

/** The exchange rate with which the site was built. Without a source it is the fixed reference rate. */
export interface BuildRate {
  cnyPerUsd: number;
  source?: string | undefined;
  /** ISO date the rate was read. */
  date?: string | undefined;
}

/** The reference rate, used if a build has fetched none. */
export const REFERENCE_CNY_PER_USD = 7.07;

/** Writes fen as `CN¥249,800 – CN¥279,800`, or as one amount if both ends are equal. */
export function formatYuanSpan(leastMinor: number, mostMinor: number, locale: Locale): string {
  const amounts = [...new Set([leastMinor, mostMinor])].map((minor) => formatYuan(minor, locale));
  return leftToRight(amounts.join(' – '), locale);
}

/** Where and when lowest prices were read: codes of the vocabulary, and an ISO month or day. */
interface PriceReading {
  source: string;
  date?: string | undefined;
}

interface PricedStyle {
  lowestPriceMinor?: number | undefined;
  lowestPriceSource?: string | undefined;
  priceDate?: string | undefined;
}

/** Lists where and when the lowest prices of styles were read, each pair once, in the order of the styles. */
export const lowestPriceReadings = oncePerObject((styles: readonly PricedStyle[]): PriceReading[] => {
  const readings = new Map<string, PriceReading>();
  for (const { lowestPriceMinor, lowestPriceSource: source, priceDate: date } of styles) {
    if (lowestPriceMinor !== undefined && source) readings.set(`${source} ${date ?? ''}`, { source, date });
  }
  return [...readings.values()];
});

interface StatedPrices {
  suggestedMinor?: number | undefined;
  lowestMinor?: number | undefined;
  /** Suggested less lowest price, if both are stated and the lowest is lower. */
  savingMinor?: number | undefined;
  /** Saving as a share of the suggested price, 0 to 1. */
  savingShare?: number | undefined;
}

/** Returns the prices of a style, with the preferential amount that follows from them. */
export function statedPrices(style: {
  suggestedPriceMinor?: number | undefined;
  lowestPriceMinor?: number | undefined;
}): StatedPrices {
  const { suggestedPriceMinor: suggestedMinor, lowestPriceMinor: lowestMinor } = style;
  const savingMinor =
    suggestedMinor !== undefined && lowestMinor !== undefined && lowestMinor < suggestedMinor
      ? suggestedMinor - lowestMinor
      : undefined;
  return {
    suggestedMinor,
    lowestMinor,
    savingMinor,
    savingShare: savingMinor === undefined || !suggestedMinor ? undefined : savingMinor / suggestedMinor,
  };
}
