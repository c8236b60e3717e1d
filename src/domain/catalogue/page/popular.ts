import type { Style } from '../model.ts';
import type { ModelEntry } from './model-entry.ts';
import { statedPrices } from './money.ts';

/** A popular model with the style whose prices it is shown with. */
interface PopularModel {
  entry: ModelEntry;
  style: Style;
}

/**
 * The models asked for most, as `getHeatModels` of the API has them: until visits are counted, newest model year, then
 * breadth of the offer. Each comes with the style that takes most off its suggested price, or else its cheapest.
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

/** The style with the largest share below its suggested price, the newest of equals; undefined where none is below it. */
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
const price = (style: Style) => style.lowestPriceMinor ?? style.suggestedPriceMinor ?? Infinity;
