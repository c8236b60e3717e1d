import type { Style } from '../model.ts';
import { leadingBasis } from '../price-basis.ts';
import type { ModelEntry } from './model-entry.ts';
import { statedPrices } from './money.ts';

/** A popular model, with the style whose prices are shown. */
interface PopularModel {
  entry: ModelEntry;
  style: Style;
}

/**
 * Returns the models most in demand, as `getHeatModels` of the API does. Until visits are counted, these are the newest
 * model years, then the models with most styles. Each comes with the style that has the largest saving, or else its
 * cheapest.
 */
export function popularModels(entries: readonly ModelEntry[], count: number): PopularModel[] {
  return entries
    .toSorted((a, b) => newestYear(b) - newestYear(a) || b.styles.length - a.styles.length)
    .slice(0, count)
    .flatMap((entry) => {
      const style = entry.styles.toSorted((a, b) => saving(b) - saving(a) || price(a) - price(b))[0];
      return style ? [{ entry, style }] : [];
    });
}

/** A style with its lowest price and the suggested one, in fen. */
interface SavingOffer {
  entry: ModelEntry;
  style: Style;
  priceMinor: number;
  usualMinor: number;
}

/** Returns the style with the largest saving by share, the newest of equals; undefined if no style has a saving. */
export function largestSaving(entries: readonly ModelEntry[]): SavingOffer | undefined {
  const offers = entries.flatMap((entry) =>
    entry.styles.flatMap((style) => {
      const { lowestMinor, suggestedMinor, savingShare } = statedPrices(style);
      if (lowestMinor === undefined || suggestedMinor === undefined || savingShare === undefined) return [];
      return [{ entry, style, priceMinor: lowestMinor, usualMinor: suggestedMinor, share: savingShare }];
    }),
  );
  const [best] = offers.toSorted(
    (a, b) => b.share - a.share || b.style.modelYear - a.style.modelYear || a.style.id - b.style.id,
  );
  if (!best) return undefined;
  const { share: _share, ...offer } = best;
  return offer;
}

const newestYear = ({ styles }: ModelEntry) => Math.max(...styles.map(({ modelYear }) => modelYear));
const saving = (style: Style) => statedPrices(style).savingMinor ?? 0;
const price = (style: Style) => leadingBasis(style) ?? Infinity;
