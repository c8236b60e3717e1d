import type { ComparedCar } from '../../domain/catalogue/compare/model.ts';
import type { OverlayAlignment } from '../../markup/catalogue/overlay.ts';
import {
  FIRST_OVERLAY,
  legendHtml,
  overlayChoices,
  overlayHtml,
  undrawnText,
} from '../../markup/catalogue/comparison-overlay.ts';
import type { OutlineView } from '../../domain/catalogue/drawing/outlines.ts';
import type { ComparePlace } from './compare-place.ts';

/**
 * The drawings over each other, drawn again for another view, another alignment, other cars. Answers what is to be called
 * with the cars; `isDrawn` says that the page came with their drawing.
 */
export function overlayIn(place: ComparePlace): (cars: readonly ComparedCar[], isDrawn?: boolean) => void {
  const { root, part } = place;
  const chosen = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]:checked`)?.value;
  const viewOf = () => (chosen('view') ?? FIRST_OVERLAY.view) as OutlineView;
  const alignOf = () => (chosen('align') ?? FIRST_OVERLAY.align) as OverlayAlignment;
  let shown: readonly ComparedCar[] = [];
  const draw = () => {
    const [overlay, note, legend] = [part('overlay'), part('undrawn'), part('legend')];
    if (overlay) overlay.innerHTML = overlayHtml(shown, { view: viewOf(), align: alignOf() }, place);
    if (note) note.textContent = undrawnText(shown, place);
    if (legend) legend.innerHTML = legendHtml(shown);
  };
  const offerChoices = () => {
    const { hasViews, hasAligns } = overlayChoices(shown, viewOf());
    part('aligns')?.toggleAttribute('hidden', !hasAligns);
    part('views')?.toggleAttribute('hidden', !hasViews);
  };
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    draw();
    offerChoices();
  });
  return (cars, isDrawn = false) => {
    shown = cars;
    // Another view may have been chosen before the script came.
    if (!isDrawn || viewOf() !== FIRST_OVERLAY.view || alignOf() !== FIRST_OVERLAY.align) draw();
    offerChoices();
  };
}
