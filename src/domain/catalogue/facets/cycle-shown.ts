import { formatNumber } from '../format.ts';
import type { ShownFigure } from '../page/figures.ts';
import type { Locale } from '../../shared/locale.ts';
import type { ListedCar } from './listed-car.ts';
import type { FacetQuery } from './query.ts';
import { CYCLES, type Cycle } from './record.ts';

/** The test cycle a query narrows or puts in order by; undefined where it does neither. */
export const cycleOf = ({ range, sort }: Pick<FacetQuery, 'range' | 'sort'>): Cycle | undefined =>
  range?.cycle ?? CYCLES.find((cycle) => sort === `range-${cycle}`);

/**
 * The figures of a row where ranges of one cycle are asked for: a car that states its range in that cycle, too, shows that
 * one, so that the order can be seen. One that does not keeps the range it states, with the cycle beside it.
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
    const known = other && rangeKm[other];
    const text = known === undefined ? '' : formatNumber(known, locale);
    // Consumption has a cycle, too: only the range's own figure is exchanged.
    if (!figure.cycle || text === '' || !figure.text.startsWith(text)) return figure;
    return {
      label: figure.label.replace(figure.cycle, cycle.toUpperCase()),
      text: figure.text.replace(text, formatNumber(wanted, locale)),
      cycle: cycle.toUpperCase(),
    };
  });
}
