import type { PlaceKind } from '../../domain/logistics/model.ts';
import { isOffered, termFor } from '../../domain/logistics/place-terms.ts';
import { isTradeTerm } from '../../domain/site/incoterms.ts';

/** What the chosen place is reached by; ships where none is chosen. */
export const chosenKind = (port: HTMLSelectElement): PlaceKind =>
  port.selectedOptions[0]?.dataset['kind'] === 'rail' ? 'rail' : 'sea';

/** The term the reader last chose; a place there is no such term for may have another one for the time being. */
const wished = new WeakMap<HTMLFormElement, string>();

/** Notes the term that is chosen as the one the reader wants. */
export function wishTerm(form: HTMLFormElement): void {
  const term = new FormData(form).get('term');
  if (typeof term === 'string') wished.set(form, term);
}

/** Leaves the terms there are for such a place, and chooses the one wished for, or the like of one there is not. */
export function offerTerms(form: HTMLFormElement, kind: PlaceKind): void {
  const radios = [...form.querySelectorAll<HTMLInputElement>('[name=term]')];
  const chosen = wished.get(form) ?? radios.find(({ checked }) => checked)?.value;
  for (const radio of radios) {
    const { value, parentElement: label } = radio;
    const isThere = isTradeTerm(value) && isOffered(value, kind);
    radio.disabled = !isThere;
    if (label) label.hidden = !isThere;
    if (isTradeTerm(chosen) && value === termFor(chosen, kind)) radio.checked = true;
  }
  for (const note of form.querySelectorAll<HTMLElement>('[data-for]')) note.hidden = note.dataset['for'] !== kind;
}
