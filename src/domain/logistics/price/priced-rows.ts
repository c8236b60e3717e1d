import type { PriceBasis } from '../../catalogue/model.ts';
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
  priceBasis: PriceBasis;
}

/** Prices in China as rules of our price know them. */
export const inChina = ({
  dealerMinor,
  suggestedMinor,
  readOn,
}: PriceBasis): Pick<PricedCar, 'dealerMinor' | 'suggestedMinor' | 'priceDay'> => ({
  dealerMinor: dealerMinor ?? undefined,
  suggestedMinor: suggestedMinor ?? undefined,
  priceDay: readOn ?? undefined,
});

/** A new car of the catalogue as rules of its price know it. */
export const styleCar = (style: StoredStyle, typedFacts: SaidFacts = {}): PricedCar => ({
  facts: carFactsOf(style, typedFacts),
  styleId: style.id,
  ...inChina(style.priceBasis),
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
