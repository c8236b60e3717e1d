import type { Style } from '../model.ts';
import type { ModelEntry } from './model-entry.ts';
import { statedPrices } from './money.ts';

/** A popular model with the style whose prices it is shown with. */
export interface PopularModel {
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

const newestYear = ({ styles }: ModelEntry) => Math.max(...styles.map(({ modelYear }) => modelYear));
const saving = (style: Style) => statedPrices(style).savingMinor ?? 0;
const price = (style: Style) => style.lowestPriceMinor ?? style.suggestedPriceMinor ?? Infinity;
