import type { StyleRecord } from '../../data/queries/catalogue/styles.ts';
import { offeredCarText } from '../../src/domain/logistics/market/offered-car.ts';
import { carFactsOf, type SaidFacts } from '../../src/domain/logistics/price/car-facts.ts';
import { offerOf, type PricedCar } from '../../src/domain/logistics/price/car-price.ts';
import type { ExportPrice } from '../../src/domain/logistics/price/rows.ts';

/** Rules that make prices here: a sample of one does so where the rest of the data are samples too. */
export const usableRules = <Rule extends { isSample: boolean }>(
  rules: readonly Rule[],
  { SAMPLE_SEASON }: Cloudflare.Env,
): Rule[] => rules.filter(({ isSample }) => !isSample || SAMPLE_SEASON === 'open');

type Style = Pick<
  StyleRecord,
  | 'id'
  | 'energyType'
  | 'brandSlug'
  | 'modelSlug'
  | 'lengthMm'
  | 'widthMm'
  | 'heightMm'
  | 'powerKw'
  | 'displacementMl'
  | 'power30MinKw'
  | 'co2GKm'
  | 'suggestedPriceMinor'
  | 'lowestPriceMinor'
  | 'priceDate'
> & { rightHandVersion: 'yes' | 'no' | null };

/** A new car of the catalogue as rules of its price know it. */
export const styleCar = (style: Style, said: SaidFacts = {}): PricedCar => ({
  facts: carFactsOf(style, said),
  styleId: style.id,
  dealerMinor: style.lowestPriceMinor ?? undefined,
  suggestedMinor: style.suggestedPriceMinor ?? undefined,
  priceDay: style.priceDate ?? undefined,
});

/** A new car as its card carries it for the script of prices. */
export function offeredStyle(style: Style, rules: readonly ExportPrice[]): string {
  const car = styleCar(style);
  return offeredCarText({ facts: car.facts, offer: offerOf(rules, car) });
}
