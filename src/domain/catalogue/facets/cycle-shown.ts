import { formatNumber } from '../format.ts';
import type { ShownFigure } from '../page/figures.ts';
import type { Locale } from '../../shared/locale.ts';
import type { ListedCar } from './listed-car.ts';
import type { FacetQuery } from './query.ts';
import { CYCLES, type Cycle } from './record.ts';

/** Returns the test cycle by which a query filters or orders; undefined if it does neither. */
export const cycleOf = ({ range, sort }: Pick<FacetQuery, 'range' | 'sort'>): Cycle | undefined =>
  range?.cycle ?? CYCLES.find((cycle) => sort === `range-${cycle}`);

/**
 * Returns the figures of a row for a query about ranges of one cycle. A car that states its range in that cycle shows
 * that range, so that the order can be seen. Other cars keep the range they state, with its cycle.
 */
export function figuresIn(
  cycle: Cycle | undefined,
  { figures, rangeKm }: Pick<ListedCar, 'figures' | 'rangeKm'>,
  locale: Locale,
): readonly ShownFigure[] {
  const wanted = cycle && rangeKm[cycle];
  if (!cycle || wanted === undefined) return figures;
  return figures.map((figure) => {
    const other = CYCLES.find((each) => each.toUpperCase() === figure.cycle);
    const otherRange = other && rangeKm[other];
    const text = otherRange === undefined ? '' : formatNumber(otherRange, locale);
    // Consumption has a cycle as well, so only the figure of the range is replaced.
    if (!figure.cycle || text === '' || !figure.text.startsWith(text)) return figure;
    return {
      label: figure.label.replace(figure.cycle, cycle.toUpperCase()),
      text: figure.text.replace(text, formatNumber(wanted, locale)),
      cycle: cycle.toUpperCase(),
    };
  });
}
