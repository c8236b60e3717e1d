import type { FormWords } from '../../domain/enquiry/form-words.ts';
import { nameOf } from './api.ts';
import { controlOf, grow, SUBJECTS, write } from './car-field.ts';
import { fillInQuoteRequest } from './quote-request.ts';
import { mark } from '../shared/form-fields.ts';

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

/** What the address says, until the reader says otherwise: then a page redrawn brings back the reader's word. */
function fillInChoices(form: HTMLFormElement, query: URLSearchParams): void {
  for (const [name, read] of Object.entries(CHOICES)) {
    const control = controlOf(form, name);
    const value = read(query.get(name) ?? '');
    if (!control || !value || !takes(control, value)) continue;
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
