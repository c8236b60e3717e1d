import { formatStatedDate } from '../../domain/catalogue/format.ts';
import type { LandedWords } from '../../domain/logistics/landed-words.ts';
import type { PlaceKind } from '../../domain/logistics/model.ts';
import { isIncluded, JOURNEY_NAMES, otherCharge } from '../../domain/logistics/price/line-keys.ts';
import { dollarRangeText, rateText } from '../../domain/logistics/money-text.ts';
import { percentText } from '../../domain/shared/percent-text.ts';
import type { Car, Landed } from './api.ts';
import { showWhy } from './why.ts';
import { write } from './write.ts';

type Line = Landed['lines'][number];
type Missing = Landed['missing'][number];

/** Facts that a row needs besides its own line. */
export interface RowFacts {
  landed: Landed;
  kind: PlaceKind;
  /** The port and country that are chosen; empty if none is. */
  port: string;
  country: string;
}

const CAR_FACTS: readonly Missing['fact'][] = [
  'energy',
  'brand',
  'volume',
  'engine_cc',
  'power_kw',
  'power_30min_kw',
  'co2_g_km',
  'fiscal_hp',
  'first_registered',
];

/** An answered amount in cents. */
export const centsOf = (text: string): number => Math.round(Number(text) * 100);

/** Whether the car's price includes a line, so that it has no cost and no source of its own. */
const isInCar = ({ key, low, high, mark }: Line): boolean =>
  isIncluded({ key, low: centsOf(low), high: centsOf(high), mark });

/** What a line is called. */
export function nameOf(key: string, kind: PlaceKind, words: LandedWords): string {
  const ofRail = kind === 'rail' ? words.railLines[key] : undefined;
  return ofRail ?? words.lines[key] ?? otherCharge(key, words.otherCharge);
}

/** Writes one line of a price into its row: name, payer, mark, amount, why it has none, and where its figure comes from. */
export class LandedRow {
  readonly element: HTMLElement;
  readonly #key: string;
  readonly #words: LandedWords;

  constructor(element: HTMLElement, key: string, words: LandedWords) {
    this.element = element;
    this.#key = key;
    this.#words = words;
  }

  get #isJourney(): boolean {
    return this.#key in JOURNEY_NAMES && this.#key !== 'other_taxes';
  }

  show(line: Line | undefined, missing: Missing | undefined, facts: RowFacts): void {
    const { element } = this;
    const name = nameOf(this.#key, facts.kind, this.#words);
    const { payer, marks, from } = this.#words;
    element.hidden = false;
    if (line) element.dataset['payer'] = line.payer;
    write(element, 'b', name);
    write(element, '[data-who]', payer[line?.payer ?? 'buyer']);
    const source = line ? this.#source(line, facts.landed) : '';
    write(element, '[data-mark]', marks[line?.mark ?? 'open']);
    const mark = element.querySelector<HTMLElement>('[data-mark]');
    // A line that another one includes has no source to show.
    if (mark) mark.hidden = line?.mark === 'stated' && source === '';
    const { low = '0', high = '0' } = line ?? {};
    const range = { low: centsOf(low), high: centsOf(high) };
    write(element, '[data-amount]', line ? dollarRangeText(range, this.#words.tag, true) : '');
    write(element, '[data-says]', line ? this.#says(line) : this.#whyOpen(missing, facts));
    showWhy(element, source, {
      label: from.why.replace('#', () => name),
      source: line?.source,
    });
  }

  hide(): void {
    this.element.hidden = true;
  }

  showFault(isFault: boolean): void {
    const fault = this.element.querySelector<HTMLElement>('[data-fault]');
    if (!fault) return;
    this.element.querySelector('input')?.setAttribute('aria-invalid', String(isFault));
    fault.hidden = !isFault;
    fault.textContent = isFault ? this.#words.invalid : '';
  }

  #says(line: Line): string {
    const { rate } = line;
    if (isInCar(line)) return this.#words.open.included;
    if (rate === undefined) return '';
    return percentText(rate, this.#words.tag);
  }

  #whyOpen(missing: Missing | undefined, { landed, port, country }: RowFacts): string {
    const { open } = this.#words;
    const key = this.#key;
    if (key === 'other_taxes' || key === 'delivery') return open.typed;
    if (!this.#isJourney && country === '') return open.country;
    if (!missing) return open[this.#isJourney || landed.waiting.includes(key) ? 'base' : 'taxes'];
    if (missing.fact === 'place' || (key === 'freight' && port === '')) return open.place;
    if (missing.fact === 'price') return landed.car ? open.amount : open.car;
    if (CAR_FACTS.includes(missing.fact)) return open.fact;
    return this.#isJourney || key === 'destination' || key === 'onward' ? open.amount : open.rate;
  }

  #source(line: Line, landed: Landed): string {
    const { key, mark, source, checked_on: checked, ended_on: ended } = line;
    const { from, locale } = this.#words;
    if (mark === 'typed') return from.reader;
    if (isInCar(line)) return '';
    const day = (iso: string) => formatStatedDate(iso, locale);
    const parts = [
      key === 'car' && landed.car ? this.#price(landed.car, landed) : '',
      mark === 'sample' ? from.sample : '',
      source === null || mark === 'sample'
        ? ''
        : (checked === null ? from.only : from.checked.replace('##', () => day(checked))).replace('#', () => source),
      ended === undefined ? '' : from.ended.replace('#', () => day(ended)),
    ];
    return parts.filter(Boolean).join(' ');
  }

  /** What the price of the car in China is, and at what it was converted. */
  #price({ price, price_kind: kind, price_source: source, price_date: date }: Car, landed: Landed): string {
    if (price === null) return '';
    const { locale, lowest, suggested, notStated, noDate, from, tag } = this.#words;
    const day = date === null ? noDate : formatStatedDate(date, locale);
    const basis = (kind === 'lowest' ? lowest : suggested)
      .replace('##', () => day)
      .replace('#', () => source ?? notStated);
    const rate = rateText(landed.exchange, 'CNY', tag);
    const readOn = landed.exchange_date;
    const converted = (readOn === null ? from.referenceRate : from.rate)
      .replace('###', () => formatStatedDate(readOn ?? '', locale))
      .replace('##', () => landed.exchange_source)
      .replace('#', () => rate);
    return `${basis} ${converted}`;
  }
}
