import { isBarInBand } from '../../domain/catalogue/facets/choices.ts';
import type { PriceBand } from '../../domain/catalogue/facets/query.ts';

/**
 * Draws the bars as SVG, on a field of `HISTOGRAM.bars` × 24 units. Heights are attributes, which the page's policy
 * allows. The bars hang from the top and the style sheet turns them over, which saves the bytes of two dozen `y`
 * attributes.
 */
export function histogramSvg(bars: readonly number[], band: PriceBand | undefined): string {
  const max = Math.max(1, ...bars);
  return bars
    .map((count, bar) => {
      const height = count === 0 ? 0.25 : Math.round((count / max) * 235) / 10 + 0.5;
      const isOn = isBarInBand(bar, band) && count > 0;
      return `<rect${isOn ? ' class="on"' : ''} x="${bar}" width=".92" height="${height}"/>`;
    })
    .join('');
}
