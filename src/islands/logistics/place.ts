import { isTradeTerm } from '../../domain/logistics/landed-cost.ts';
import type { PlaceKind } from '../../domain/logistics/model.ts';
import { isOffered, termFor } from '../../domain/logistics/place-terms.ts';

/** What the chosen place is reached by; ships where none is chosen. */
export const chosenKind = (port: HTMLSelectElement): PlaceKind =>
  port.selectedOptions[0]?.dataset['kind'] === 'rail' ? 'rail' : 'sea';

/** Leaves the terms there are for such a place, and chooses the like of one there is not. */
export function offerTerms(form: HTMLFormElement, kind: PlaceKind): void {
  const radios = [...form.querySelectorAll<HTMLInputElement>('[name=term]')];
  const chosen = radios.find(({ checked }) => checked)?.value;
  for (const radio of radios) {
    const { value, parentElement: label } = radio;
    const isThere = isTradeTerm(value) && isOffered(value, kind);
    radio.disabled = !isThere;
    if (label) label.hidden = !isThere;
    if (isTradeTerm(chosen) && value === termFor(chosen, kind)) radio.checked = true;
  }
  for (const note of form.querySelectorAll<HTMLElement>('[data-for]')) note.hidden = note.dataset['for'] !== kind;
}
