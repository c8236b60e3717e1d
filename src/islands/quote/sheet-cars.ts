import type { RequestedFor } from '../../domain/enquiry/requested-cars.ts';
import { QUANTITY } from '../../domain/enquiry/contact.ts';
import { latinDigits } from '../../domain/shared/digits.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import type { QuoteFormWords } from '../../i18n/quote-form-words.ts';
import { sheetCarHtml } from '../../markup/quote/ask-sheet-html.ts';
import { loadPlace } from '../logistics/at-port/start.ts';
import { lookOf } from '../shared/look-of.ts';

interface Car extends RequestedFor {
  row: HTMLElement;
  lines: readonly string[];
  isGone: boolean;
}

/** The picture of a car, and what prices it. */
interface Look {
  image: string | null;
  offered: string;
}
const NO_LOOK: Look = { image: null, offered: '' };

/** The cars of the sheet: what each is called, what it costs at the chosen port, and how many are asked for. */
export class SheetCars {
  readonly #list: HTMLElement;
  readonly #words: QuoteFormWords;
  readonly #locale: Locale;
  #cars: Car[];

  constructor(list: HTMLElement, items: readonly RequestedFor[], words: QuoteFormWords, locale: Locale) {
    [this.#list, this.#words, this.#locale] = [list, words, locale];
    this.#cars = items.map((item) => ({
      ...item,
      row: document.createElement('li'),
      lines: [item.slug],
      isGone: false,
    }));
    for (const car of this.#cars) {
      car.row.setAttribute('aria-busy', 'true');
      this.#draw(car, NO_LOOK);
      list.appendChild(car.row);
    }
    list.addEventListener('click', ({ target }) => this.#remove(target));
    void Promise.all(this.#cars.map((car) => this.#look(car))).then(() => this.#price());
  }

  /** Reads the cars that are asked for; undefined if a quantity is wrong, which is said next to it. */
  read(): RequestedFor[] | undefined {
    const read = this.#cars.filter(({ isGone }) => !isGone).map((car) => this.#readQuantity(car));
    const wrong = read.find(({ quantity }) => quantity === undefined);
    wrong?.row.querySelector<HTMLInputElement>('input')?.focus();
    if (wrong) return undefined;
    return read.map(({ kind, slug, quantity = QUANTITY.min }) => ({ kind, slug, quantity }));
  }

  /** Says what is wrong with one of the cars that were read, by its place among them. */
  fault(place: number, text: string): void {
    const car = this.#cars.filter(({ isGone }) => !isGone)[place];
    if (car) this.#say(car, text);
  }

  #readQuantity(car: Car): Omit<Car, 'quantity'> & { quantity: number | undefined } {
    const typed = latinDigits(car.row.querySelector<HTMLInputElement>('input')?.value ?? '').trim();
    const quantity = /^\d{1,3}$/.test(typed) ? Number(typed) : undefined;
    const isFine = quantity !== undefined && quantity >= QUANTITY.min;
    this.#say(car, isFine ? '' : this.#words.wrong.quantity);
    return { ...car, quantity: isFine ? quantity : undefined };
  }

  #say({ row }: Car, text: string): void {
    const line = row.querySelector<HTMLElement>('[data-car-fault]');
    if (line) [line.textContent, line.hidden] = [text, text === ''];
    row.querySelector('input')?.toggleAttribute('aria-invalid', text !== '');
  }

  async #look(car: Car): Promise<void> {
    const look = await lookOf(car.kind, car.slug, this.#locale);
    car.isGone = look === '';
    if (look) car.lines = look.lines;
    // A quantity that was typed meanwhile stays.
    car.quantity = Number(car.row.querySelector('input')?.value) || car.quantity;
    this.#draw(car, look || NO_LOOK);
    car.row.removeAttribute('aria-busy');
  }

  #draw(car: Car, { image, offered }: Look): void {
    const { lines, quantity, isGone } = car;
    const facts = { lines, quantity, isGone, image, offered, isRemovable: this.#cars.length > 1 };
    car.row.innerHTML = sheetCarHtml({ index: this.#cars.indexOf(car), ...facts }, this.#words);
  }

  /** The script of prices writes into every element that waits for a price. */
  async #price(): Promise<void> {
    const { showPlace } = await loadPlace();
    dispatchEvent(new Event('rows-drawn'));
    if (this.#list.querySelector('.at-port:not([data-priced])')) await showPlace();
  }

  #remove(target: EventTarget | null): void {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-remove]');
    const car = button && this.#cars.find(({ row }) => row.contains(button));
    if (!car || this.#cars.length === 1) return;
    const place = this.#cars.indexOf(car);
    this.#cars = this.#cars.filter((one) => one !== car);
    car.row.remove();
    if (this.#cars.length === 1) this.#list.querySelector('[data-remove]')?.remove();
    const next = this.#cars[Math.min(place, this.#cars.length - 1)]?.row;
    (next?.querySelector<HTMLElement>('[data-remove]') ?? next?.querySelector<HTMLElement>('input'))?.focus();
  }
}
