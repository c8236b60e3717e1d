import { TYPED_FACTS } from '../../domain/logistics/typed-lines.ts';
import type { Landed } from './api.ts';
import { fieldOf } from './figures.ts';

/** Offers a field for each fact of the car that a line waits for. One that was typed keeps its field. */
export function showNeeds(form: HTMLFormElement, missing: Landed['missing']): void {
  const wanted = new Set<string>(missing.map(({ fact }) => fact));
  let isAny = false;
  for (const { fact } of TYPED_FACTS) {
    const field = form.querySelector<HTMLElement>(`[data-need="${fact}"]`);
    const isShown = wanted.has(fact) || (fieldOf(form, fact)?.value ?? '') !== '';
    if (field) field.hidden = !isShown;
    isAny ||= isShown;
  }
  const needs = form.querySelector<HTMLElement>('[data-needs]');
  if (needs) needs.hidden = !isAny;
}

/** Says of a fact that was typed that it is no number within reach. */
export function showNeedFaults(form: HTMLFormElement, faults: ReadonlySet<string>, invalid: string): void {
  for (const { fact } of TYPED_FACTS) {
    const isFault = faults.has(fact);
    fieldOf(form, fact)?.setAttribute('aria-invalid', String(isFault));
    const faultPlace = form.querySelector<HTMLElement>(`[data-need="${fact}"] [data-fault]`);
    if (!faultPlace) continue;
    faultPlace.hidden = !isFault;
    faultPlace.textContent = isFault ? invalid : '';
  }
}
