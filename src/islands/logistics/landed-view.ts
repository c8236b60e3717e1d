import { formatStatedDate, listText } from '../../domain/catalogue/format.ts';
import { partSum, type LandedCost, type LandedLine, type PartSum } from '../../domain/logistics/landed-cost.ts';
import type { CostKey } from '../../domain/logistics/model.ts';
import type { LandedWords } from '../../domain/logistics/landed-words.ts';
import { moneyText } from '../../domain/logistics/money-text.ts';
import { parseWireAmount } from '../../domain/shared/money.ts';
import { chargePort } from '../../domain/logistics/charge-port.ts';
import type { TradeTerm } from '../../domain/site/incoterms.ts';
import type { Car } from './api.ts';

/** Writes a landed cost into the page's lines and sums. The page has the words; only figures and marks change. */
export class LandedView {
  readonly #form: HTMLFormElement;
  readonly #words: LandedWords;
  readonly #percent: Intl.NumberFormat;
  readonly #rows: Map<CostKey, HTMLElement>;

  constructor(form: HTMLFormElement, words: LandedWords) {
    this.#form = form;
    this.#words = words;
    this.#percent = new Intl.NumberFormat(words.tag, { style: 'percent', maximumFractionDigits: 4 });
    const rows = [...form.querySelectorAll<HTMLElement>('[data-line]')];
    this.#rows = new Map(rows.map((row) => [row.dataset['line'] as CostKey, row]));
  }

  showCost(cost: LandedCost, term: TradeTerm, car: Car | undefined): void {
    for (const [key, row] of this.#rows) {
      const line = cost.lines.find((each) => each.key === key);
      row.hidden = line === undefined;
      if (line) this.#showLine(row, line, car);
    }
    const isWhole = cost.missing.length === 0;
    const { door, known, seller, missing } = this.#words;
    const names = cost.missing.map((key) => this.#rows.get(key)?.querySelector('b')?.textContent ?? '');
    const open = listText(names, this.#words.locale);
    write(this.#form, '[data-total-name]', isWhole ? door : known);
    write(this.#form, '[data-total]', this.#sum(partSum(cost.lines)));
    write(this.#form, '[data-seller-name]', seller.replace('#', term));
    this.#showPart('seller', partSum(cost.lines, 'seller'));
    this.#showPart('buyer', partSum(cost.lines, 'buyer'));
    write(this.#form, '[data-missing]', isWhole ? '' : missing.replace('#', open));
  }

  #showPart(payer: LandedLine['payer'], sum: PartSum): void {
    const isPartly = sum.knownMinor !== undefined && sum.openCount > 0;
    const count = new Intl.NumberFormat(this.#words.tag).format(sum.openCount);
    write(this.#form, `[data-${payer}]`, this.#sum(sum));
    write(this.#form, `[data-${payer}-open]`, isPartly ? this.#words.openLines.replace('#', count) : '');
  }

  /** A sum nobody pays anything into is nothing; one whose lines are all open is not known. */
  #sum({ knownMinor, openCount, isAbout }: PartSum): string {
    if (knownMinor === undefined && openCount > 0) return this.#words.unknown;
    return this.#amount(knownMinor ?? 0, isAbout);
  }

  /** An estimate is about so many whole dollars, as on every page. */
  #amount(minor: number, isAbout = false): string {
    if (!isAbout) return this.#money(minor);
    return this.#words.about.replace('#', moneyText(minor, 'USD', this.#words.tag, true));
  }

  /** @param address of the car's own page. */
  showCar(car: Car | undefined, address: string, exchange: number): void {
    const none = this.#form.querySelector<HTMLElement>('[data-no-car]');
    const place = this.#form.querySelector<HTMLElement>('[data-car]');
    if (none) none.hidden = car !== undefined;
    if (place) place.hidden = car === undefined;
    const link = this.#form.querySelector<HTMLAnchorElement>('[data-car-name]');
    if (!car || !link) return;
    link.textContent = car.auto_style_name;
    link.href = address;
    const yuan = (fen: number) => moneyText(fen, 'CNY', this.#words.tag);
    const price = car.price === null ? this.#words.notStated : yuan(parseWireAmount(car.price) ?? 0);
    write(this.#form, '[data-car-price]', `${price} · ${this.#money(100)} = ${yuan(exchange * 100)}`);
  }

  /** The way to the enquiry form takes along what was chosen. */
  showAsk(address: string): void {
    const link = this.#form.querySelector<HTMLAnchorElement>('[data-ask]');
    if (link) link.href = address;
  }

  /** Says of the car the address names that there is none. */
  showUnknown(isUnknown: boolean): void {
    const note = this.#form.querySelector<HTMLElement>('[data-unknown]');
    if (note) note.hidden = !isUnknown;
  }

  showFault(key: CostKey, isFault: boolean): void {
    const row = this.#rows.get(key);
    const fault = row?.querySelector<HTMLElement>('[data-fault]');
    if (!row || !fault) return;
    row.querySelector('input')?.setAttribute('aria-invalid', String(isFault));
    fault.hidden = !isFault;
    fault.textContent = isFault ? this.#words.invalid : '';
  }

  #showLine(row: HTMLElement, line: LandedLine, car: Car | undefined): void {
    row.dataset['payer'] = line.payer;
    const rate = line.rate === undefined ? '' : this.#percent.format(line.rate / 1_000_000);
    write(row, '[data-who]', this.#words.payer[line.payer]);
    write(row, '[data-mark]', this.#words.marks[line.mark]);
    write(row, '[data-amount]', line.amountMinor === undefined ? '' : this.#amount(line.amountMinor, line.isAbout));
    write(row, '[data-says]', [rate, this.#says(line, car)].filter(Boolean).join(' · '));
  }

  #says({ key, mark, openBecause }: LandedLine, car: Car | undefined): string {
    // What else is asked on arrival, no freight forwarder quotes.
    if (mark === 'open') return this.#words.open[key === 'otherTaxes' ? 'taxes' : (openBecause ?? 'amount')];
    return key === 'factory' && mark === 'estimate' && car ? priceBasis(car, this.#words) : '';
  }

  #money(minor: number): string {
    return moneyText(minor, 'USD', this.#words.tag);
  }
}

/** Shows what the chosen country asks, and of it what concerns the car; all countries where none is chosen. */
export function showCountry(country: string, car: Car | undefined, words: LandedWords): void {
  for (const box of document.querySelectorAll<HTMLDetailsElement>('details[data-country]')) {
    const isChosen = box.dataset['country'] === country;
    box.hidden = country !== '' && !isChosen;
    box.open = isChosen;
    const charging = box.querySelector<HTMLElement>('[data-topic="charging"]');
    if (charging) charging.hidden = car !== undefined && chargePort(car.energy_type_code) === 'none';
    const ofYear = box.querySelector<HTMLElement>('[data-of-year]');
    if (!ofYear) continue;
    ofYear.hidden = car === undefined;
    ofYear.textContent = car ? words.ofYear.replace('#', String(car.model_year)) : '';
  }
}

function priceBasis({ price_kind: kind, price_source: source, price_date: date }: Car, words: LandedWords): string {
  const text = kind === 'lowest' ? words.lowest : words.suggested;
  const day = date === null ? words.notStated : formatStatedDate(date, words.locale);
  return text.replace('##', () => day).replace('#', () => source ?? words.notStated);
}

/** The same words written again would be read out again. */
function write(within: Element, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
