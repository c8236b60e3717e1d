import type { FormWords } from '../../domain/enquiry/form-words.ts';
import { controlOf, grow, SUBJECTS, write } from './car-field.ts';
import { fillInField, isOpen } from './filled-in.ts';
import { fillInQuoteRequest } from './quote-request.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { escapeHtml } from '../../markup/escape.ts';
import { atPortPlaceHtml } from '../../markup/logistics/at-port-place.ts';
import { answering } from '../shared/asked.ts';
import { loadPlace } from '../logistics/at-port/start.ts';
import { mark } from '../shared/form-fields.ts';
import { lookOf } from '../shared/look-of.ts';
import { PLACE_CHOSEN, readKept } from '../shared/chosen-place.ts';

/** Fields that the address may fill in, each with the conversion of its value. */
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
export function fillInCar(form: HTMLFormElement, words: FormWords): Promise<void> {
  const work = fillIn(form, words);
  answering('list', work);
  return work;
}

async function fillIn(form: HTMLFormElement, words: FormWords): Promise<void> {
  const query = new URLSearchParams(location.search);
  const touched = touchedFields(form);
  fillInChoices(form, query, touched);
  addEventListener(PLACE_CHOSEN, () => fillInChoices(form, query, touched), { once: true });
  fillInQuoteRequest(form, query);
  const field = form.querySelector<HTMLTextAreaElement>('textarea[name=car]');
  showQuoteNumber(form, query.get('quote_no') ?? '');
  const subject = SUBJECTS.find((name) => query.get(name));
  if (!field) return;
  field.addEventListener('input', () => grow(field));
  grow(field);
  if (!subject) return;
  const slug = query.get(subject) ?? '';
  const look = await lookOf(subject, slug, words.locale);
  // The address names the car, even if a draft of another visit differs. If the reader has typed meanwhile, their text
  // counts.
  if (look === undefined || controlOf(form, subject)?.value !== slug) return;
  if (look === '') {
    // The server would refuse a car that is gone, so the form asks for its name instead.
    write(controlOf(form, subject), '');
    mark(field, words.gone);
    return;
  }
  field.value = look.lines.join('\n').slice(0, field.maxLength);
  grow(field);
  showLook(form, look, { style: subject === 'style' ? slug : undefined, locale: words.locale });
}

/** Names the quote that the enquiry is about: its cars go along with its number. */
function showQuoteNumber(form: HTMLFormElement, number: string): void {
  const place = form.querySelector<HTMLElement>('[data-look]');
  if (!place || !/^[\w-]{1,20}$/.test(number)) return;
  place.textContent = (place.dataset['look'] ?? '').replace('#', () => number.toUpperCase());
  place.hidden = false;
}

/**
 * Shows the car that is asked for, and what it costs at the chosen port, which the script of prices writes. Until a port is
 * chosen, that is a link to choose one.
 */
function showLook(
  form: HTMLFormElement,
  { image, offered }: { image: string | null; offered: string },
  { style, locale }: { style: string | undefined; locale: Locale },
): void {
  const place = form.querySelector<HTMLElement>('[data-look]');
  if (!place || (image === null && offered === '')) return;
  const picture = image === null ? '' : `<img src="${escapeHtml(image)}" alt="" width="192" height="108">`;
  const label = place.dataset['priceLabel'] ?? '';
  const price = offered === '' ? '' : atPortPlaceHtml(locale, { car: offered, style, label });
  place.innerHTML = picture + price;
  place.hidden = false;
  dispatchEvent(new Event('rows-drawn'));
  if (offered !== '') void loadPlace().then(({ showPlace }) => showPlace());
}

/** The place the reader has chosen on another page, as an address would name it. */
function keptChoices(): Partial<Record<string, string>> {
  const { chosen, name: placeName, locale } = readKept() ?? {};
  // The stored name is in the language in which it was chosen, until the header has renamed it.
  const name = locale === document.documentElement.dataset['locale'] ? placeName : undefined;
  // A guess is not the reader's word.
  return !chosen || chosen.isGuess ? {} : { port: name, country: chosen.country, incoterm: chosen.term };
}

/** Fills fields from the address, or else from the chosen place. What the reader has written or chosen there stays. */
function fillInChoices(form: HTMLFormElement, query: URLSearchParams, touched: ReadonlySet<string>): void {
  const choices = keptChoices();
  for (const [name, read] of Object.entries(CHOICES)) {
    const control = controlOf(form, name);
    const value = read(query.get(name) ?? choices[name] ?? '');
    if (!control || !value || !takes(control, value)) continue;
    if (!touched.has(name) && isOpen(control)) fillInField(control, value);
  }
}

/** Names of the fields that the reader has touched. The address names them no longer, so that a page drawn again restores them. */
function touchedFields(form: HTMLFormElement): ReadonlySet<string> {
  const touched = new Set<string>();
  form.addEventListener('input', ({ target }) => {
    const name = Object.keys(CHOICES).find((one) => controlOf(form, one) === target);
    if (name === undefined) return;
    touched.add(name);
    const address = new URL(location.href);
    address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  });
  return touched;
}

function takes(control: HTMLElement, value: string): boolean {
  if (control instanceof HTMLInputElement) return value.length <= control.maxLength;
  return control.querySelector(`option[value="${CSS.escape(value)}"]`) !== null;
}
