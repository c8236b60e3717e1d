import { carFactsOf, type SaidFacts } from './car-facts.ts';
import type { PricedCar } from './car-price.ts';

type Stored = Parameters<typeof carFactsOf>[0];

/** Rules that make prices here: a sample of one does so where the rest of the data are samples too. */
export const usableRules = <Rule extends { isSample: boolean }>(
  rules: readonly Rule[],
  { SAMPLE_SEASON }: { SAMPLE_SEASON?: string },
): Rule[] => rules.filter(({ isSample }) => !isSample || SAMPLE_SEASON === 'open');

interface StoredStyle extends Stored {
  id: number;
  suggestedPriceMinor: number | null;
  lowestPriceMinor: number | null;
  priceDate: string | null;
}

/** A new car of the catalogue as rules of its price know it. */
export const styleCar = (style: StoredStyle, typedFacts: SaidFacts = {}): PricedCar => ({
  facts: carFactsOf(style, typedFacts),
  styleId: style.id,
  dealerMinor: style.lowestPriceMinor ?? undefined,
  suggestedMinor: style.suggestedPriceMinor ?? undefined,
  priceDay: style.priceDate ?? undefined,
});

interface StoredStockCar extends Stored {
  id: number;
  priceMinor: number;
  currency: string;
  sourceDate: string | null;
}

/** A car in stock as rules of its price know it. */
export const stockCar = (item: StoredStockCar, typedFacts: SaidFacts = {}): PricedCar => ({
  facts: carFactsOf(item, typedFacts),
  stockId: item.id,
  own: { minor: item.priceMinor, currency: item.currency },
  priceDay: item.sourceDate ?? undefined,
});
