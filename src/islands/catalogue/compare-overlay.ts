import { fullNames } from '../../domain/catalogue/compare/names.ts';
import type { ComparedCar } from '../../domain/catalogue/compare/model.ts';
import { overlaySvg, type OverlayAlignment } from '../../domain/catalogue/compare/overlay.ts';
import { filledIn } from '../../domain/catalogue/compare/words.ts';
import { penHtml } from '../../domain/catalogue/compare/html.ts';
import { listText } from '../../domain/catalogue/format.ts';
import type { OutlineView } from '../../domain/catalogue/drawing/outlines.ts';
import { escapeHtml } from '../../domain/shared/escape.ts';
import type { ComparePlace } from './compare-place.ts';

/** The drawings over each other, drawn anew for another view, another alignment, other cars. */
export function overlayIn(place: ComparePlace): (cars: readonly ComparedCar[]) => void {
  const { root, words, locale, part } = place;
  const chosen = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]:checked`)?.value;
  let shown: readonly ComparedCar[] = [];
  const draw = () => {
    const drawn = shown.flatMap(({ outlines }, pen) => (outlines ? [{ outlines, pen }] : []));
    const overlay = part('overlay');
    const view = (chosen('view') ?? 'side') as OutlineView;
    const names = fullNames(shown);
    const title = filledIn(words.overlay[view], { names: listText(names, locale) });
    if (overlay) {
      overlay.innerHTML =
        drawn.length > 0 ? overlaySvg(drawn, view, (chosen('align') ?? 'axle') as OverlayAlignment, title) : '';
    }
    const missing = names.filter((_name, at) => !shown[at]?.outlines);
    const note = part('undrawn');
    if (note && drawn.length === 0) note.textContent = words.noneDrawn;
    else if (note)
      note.textContent = missing.length > 0 ? filledIn(words.undrawn, { names: listText(missing, locale) }) : '';
    // From the front all share their middles, and one car lines up with nothing.
    part('aligns')?.toggleAttribute('hidden', view === 'front' || drawn.length < 2);
    part('views')?.toggleAttribute('hidden', drawn.length === 0);
  };
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') draw();
  });
  return (cars) => {
    shown = cars;
    const legend = part('legend');
    if (legend) {
      legend.innerHTML = fullNames(cars)
        .map((name, pen) => `<li>${penHtml(pen)} <bdi>${escapeHtml(name)}</bdi></li>`)
        .join('');
    }
    draw();
  };
}
