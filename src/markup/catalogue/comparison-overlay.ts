import { escapeHtml } from '../escape.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import type { OutlineView } from '../../domain/catalogue/drawing/outlines.ts';
import { listText } from '../../domain/catalogue/format.ts';
import { penHtml } from './comparison.ts';
import type { ComparedCar } from '../../domain/catalogue/compare/model.ts';
import { fullNames } from '../../domain/catalogue/compare/names.ts';
import { overlaySvg, type OverlayAlignment } from './overlay.ts';
import type { CompareViewWords } from '../../domain/catalogue/compare/view-words.ts';
import { filledIn } from '../../domain/catalogue/compare/words.ts';

/** The drawings over each other, with their texts, for the build, the Worker and the browser alike. */

interface OverlayInput {
  words: Pick<CompareViewWords, 'overlay' | 'undrawn' | 'noneDrawn'>;
  locale: Locale;
}

/** View and alignment until the reader chooses others. */
export const FIRST_OVERLAY: { view: OutlineView; align: OverlayAlignment } = { view: 'side', align: 'axle' };

/** Empty if no car can be drawn. */
export function overlayHtml(
  cars: readonly ComparedCar[],
  { view, align }: { view: OutlineView; align: OverlayAlignment },
  { words, locale }: OverlayInput,
): string {
  const drawn = cars.flatMap(({ outlines }, pen) => (outlines ? [{ outlines, pen }] : []));
  if (drawn.length === 0) return '';
  return overlaySvg(drawn, view, align, filledIn(words.overlay[view], { names: listText(fullNames(cars), locale) }));
}

/** Says what the reader can choose. From the front all cars share their middle, and a single car needs no alignment. */
export function overlayChoices(cars: readonly ComparedCar[], view: OutlineView = FIRST_OVERLAY.view) {
  const drawn = cars.filter(({ outlines }) => outlines).length;
  return { hasViews: drawn > 0, hasAligns: drawn > 1 && view !== 'front' };
}

/** Draws the legend: which car is drawn by which pen. */
export const legendHtml = (cars: readonly ComparedCar[]): string =>
  fullNames(cars)
    .map((name, pen) => `<li>${penHtml(pen)} <bdi>${escapeHtml(name)}</bdi></li>`)
    .join('');

/** Says which cars are missing in the drawings, and why. Empty if none is. */
export function undrawnText(cars: readonly ComparedCar[], { words, locale }: OverlayInput): string {
  const missing = fullNames(cars).filter((_name, at) => !cars[at]?.outlines);
  if (missing.length === 0) return '';
  return missing.length === cars.length
    ? words.noneDrawn
    : filledIn(words.undrawn, { names: listText(missing, locale) });
}
