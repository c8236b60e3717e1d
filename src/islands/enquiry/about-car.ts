import type { FormWords } from '../../domain/enquiry/form-words.ts';
import { nameOf } from './api.ts';
import { controlOf, grow, SUBJECTS, write } from './car-field.ts';
import { fillInQuoteRequest } from './quote-request.ts';
import { mark } from '../shared/form-fields.ts';
import { PLACE_CHOSEN, readKept } from '../shared/chosen-place.ts';

/** Fields the address may fill in, and what it writes there as the field has it. */
const CHOICES = {
  port: (text: string) => text,
  country: (text: string) => text.toUpperCase(),
  incoterm: (text: string) => text.toUpperCase(),
};

/**
 * Says in the form what its address names: `?style=`, `?stock=` or `?part=` with a slug, by its name; and `?port=`,
 * `?country=` and `?incoterm=` in their fields; and in the message, what a landed cost leaves open. Anyone who writes another
 * car into the field means that one.
 */
export async function fillInCar(form: HTMLFormElement, words: FormWords): Promise<void> {
  const query = new URLSearchParams(location.search);
  fillInChoices(form, query);
  addEventListener(PLACE_CHOSEN, () => fillInChoices(form, query), { once: true });
  fillInQuoteRequest(form, query);
  const field = form.querySelector<HTMLTextAreaElement>('textarea[name=car]');
  const subject = SUBJECTS.find((name) => query.get(name));
  if (!field) return;
  field.addEventListener('input', () => grow(field));
  grow(field);
  if (!subject) return;
  const slug = query.get(subject) ?? '';
  const name = await nameOf(subject, slug, words.locale);
  // The address names the car, whatever a draft of another visit says; not so once somebody has typed.
  if (name === undefined || controlOf(form, subject)?.value !== slug) return;
  if (name === '') {
    // What is gone would be refused on arrival: the form asks for words instead.
    write(controlOf(form, subject), '');
    mark(field, words.gone);
    return;
  }
  field.value = name.slice(0, field.maxLength);
  grow(field);
}

/** The place the reader has chosen on another page, as an address would name it. */
function keptChoices(): Partial<Record<string, string>> {
  const { chosen, name: kept, locale } = readKept() ?? {};
  // The name is that of the language it was chosen in, until the header has named it anew.
  const name = locale === document.documentElement.dataset['locale'] ? kept : undefined;
  // A guess is not the reader's word.
  return !chosen || chosen.isGuess ? {} : { port: name, country: chosen.country, incoterm: chosen.term };
}

/** What the address says, until the reader says otherwise: then a page redrawn brings back the reader's word. */
function fillInChoices(form: HTMLFormElement, query: URLSearchParams): void {
  const kept = keptChoices();
  for (const [name, read] of Object.entries(CHOICES)) {
    const control = controlOf(form, name);
    const said = query.get(name);
    const value = read(said ?? kept[name] ?? '');
    if (!control || !value || !takes(control, value)) continue;
    // What a draft says goes before what was chosen on another page.
    if (said === null && control.value !== '') continue;
    write(control, value);
    control.addEventListener('input', () => {
      const address = new URL(location.href);
      address.searchParams.delete(name);
      history.replaceState(history.state, '', address);
    });
  }
}

function takes(control: HTMLElement, value: string): boolean {
  if (control instanceof HTMLInputElement) return value.length <= control.maxLength;
  return control.querySelector(`option[value="${CSS.escape(value)}"]`) !== null;
}
