import { formatStatedDate, listText } from '../../domain/catalogue/format.ts';
import type { LandedWords } from '../../domain/logistics/landed-words.ts';
import type { PlaceKind } from '../../domain/logistics/model.ts';
import { countRangeText, dollarRangeText, moneyText } from '../../domain/logistics/money-text.ts';
import { shownRange } from '../../domain/logistics/price/shown.ts';
import type { Landed } from './api.ts';
import { centsOf, nameOf } from './landed-line.ts';
import { showWhy } from './why.ts';
import { write } from './write.ts';

type Range = NonNullable<Landed['cif']>;
const STATE_TAGS = { yes: 'tag-ok', check: 'tag-warn', no: 'tag-red', not_recorded: '' } as const;

interface SumFacts {
  landed: Landed;
  kind: PlaceKind;
  /** Name of the port; empty if none is chosen. */
  place: string;
}

/** Writes the sums of a price, what is missing of them, the weeks, and whether the car may be imported. */
export class LandedSums {
  readonly #form: HTMLFormElement;
  readonly #words: LandedWords;

  constructor(form: HTMLFormElement, words: LandedWords) {
    [this.#form, this.#words] = [form, words];
  }

  /** Marks the sums as those of the last choice while the next price is asked for. */
  showBusy(isBusy: boolean): void {
    this.#part('[data-sum]')?.toggleAttribute('data-busy', isBusy);
    this.#part('[data-sum]')?.setAttribute('aria-busy', String(isBusy));
  }

  /** @param fault what went wrong; empty if nothing did */
  showFailure(fault: string): void {
    const note = this.#part('[data-sum-failed]');
    if (note) note.hidden = fault === '';
    write(this.#form, '[data-fault-text]', fault);
    if (fault !== '') this.showNothing('');
  }

  /** Clears the last answer from the page. */
  showNothing(text = this.#words.total.choose): void {
    for (const name of ['arrival', 'term', 'door'] as const) this.#showPrice(name, null, '');
    write(this.#form, '[data-missing]', '');
    this.#hide('[data-time]', true);
    this.#say(text);
    this.#hide('[data-verdict]', true);
  }

  show({ landed, kind, place }: SumFacts): void {
    const { total, locale } = this.#words;
    const { cif, door, price, term, missing } = landed;
    const arrival = kind === 'rail' || landed.mode === 'rail' ? 'CIP' : 'CIF';
    this.#showPrice('arrival', cif, total.arrival.replace('##', () => place).replace('#', arrival));
    this.#showPrice('term', term === arrival ? null : price, total.term.replace('#', term));
    this.#showDoor(landed, place);
    this.#say(this.#instead(landed, place));
    const names = missing.map(({ key }) => nameOf(key, kind, this.#words));
    const open = listText([...new Set(names)], locale);
    write(this.#form, '[data-missing]', open === '' || door ? '' : total.missing.replace('#', () => open));
    this.#showTime(landed);
    this.#showVerdict(landed);
  }

  #part(selector: string): HTMLElement | null {
    return this.#form.querySelector<HTMLElement>(selector);
  }

  #hide(selector: string, isHidden: boolean): void {
    const part = this.#part(selector);
    if (part) part.hidden = isHidden;
  }

  #say(text: string): void {
    write(this.#form, '[data-say]', text);
    this.#hide('[data-say]', text === '');
  }

  /** A term is shown next to a complete sum only, so a sum that is missing hides its whole row. */
  #showPrice(name: 'arrival' | 'term' | 'door', range: Range | null, label: string, small = ''): void {
    const at = `[data-price="${name}"]`;
    this.#hide(at, range === null);
    write(this.#form, `${at} [data-name]`, range ? label : '');
    write(this.#form, `${at} [data-small]`, range ? small : '');
    write(this.#form, `${at} [data-range]`, range ? this.#range(range) : '');
  }

  #range({ low, high }: Range): string {
    const shown = shownRange({ low: centsOf(low), high: centsOf(high) });
    return this.#words.about.replace('#', () => dollarRangeText(shown, this.#words.tag));
  }

  /** Without a known delivery the sum ends where the car is cleared, which its label says. */
  #showDoor({ door, lines, port, country }: Landed, place: string): void {
    const { total, tag } = this.#words;
    const isDelivered = lines.some(({ key }) => key === 'delivery');
    const land = new Intl.DisplayNames(tag, { type: 'region' });
    const cleared = port?.country === country || country === null ? place : (land.of(country) ?? country);
    const label = isDelivered ? total.door : total.cleared.replace('#', () => cleared);
    this.#showPrice('door', door, label, isDelivered ? '' : total.deliveryAsk);
  }

  /** What is said in place of a sum that is not complete. */
  #instead({ car, cif, door, lines }: Landed, place: string): string {
    const { total, about, locale, tag } = this.#words;
    if (cif) return door ? '' : total.doorAsk;
    const isPriced = car !== null || lines.some(({ key }) => key === 'car');
    if (!car?.price_usd) return isPriced && place ? total.noPrice : total.choose;
    const day = car.price_date === null ? '' : ` (${formatStatedDate(car.price_date, locale)})`;
    const amount = about.replace('#', () => moneyText(centsOf(car.price_usd ?? ''), 'USD', tag, true)) + day;
    const isLowest = car.price_kind === 'lowest';
    const text = place ? total[isLowest ? 'chinaAsk' : 'suggestedAsk'] : total[isLowest ? 'china' : 'suggested'];
    return text.replace('##', () => place).replace('#', () => amount);
  }

  #showTime(landed: Landed): void {
    const text = this.#weeks(landed);
    const time = this.#part('[data-time]');
    if (!time) return;
    time.hidden = text === '';
    write(time, '[data-weeks]', text);
    const { only, why } = this.#words.from;
    const source = landed.weeks?.source ?? '';
    showWhy(
      time,
      only.replace('#', () => source),
      { label: why.replace('#', () => text), source },
    );
  }

  #weeks({ weeks, mode }: Landed): string {
    if (!weeks || !mode) return '';
    const span = countRangeText(weeks, this.#words.tag);
    return this.#words.total.weeks.replace('##', () => this.#words.modes[mode]).replace('#', () => span);
  }

  #showVerdict({ country, verdict: { state, answer, reasons } }: Landed): void {
    const { verdict, from } = this.#words;
    this.#hide('[data-verdict]', country === null);
    const tag = this.#part('[data-state]');
    if (tag) tag.className = `tag ${STATE_TAGS[state]}`.trim();
    write(this.#form, '[data-state]', verdict[answer]);
    const template = this.#form.querySelector<HTMLTemplateElement>('template[data-reason]');
    const rows = reasons.map(({ text, source }) => {
      const row = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
      write(row, '[data-text]', text);
      showWhy(row, source && from.only.replace('#', () => source), {
        label: verdict.why.replace('#', () => text),
        source,
      });
      return row;
    });
    this.#part('[data-reasons]')?.replaceChildren(...rows);
  }
}
