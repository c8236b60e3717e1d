import { listText } from '../../domain/catalogue/format.ts';
import type { LandedCost, LandedLine, PartSum } from '../../domain/logistics/landed-cost.ts';
import type { CostKey } from '../../domain/logistics/model.ts';
import type { LandedWords } from '../../domain/logistics/landed-words.ts';
import { moneyText } from '../../domain/logistics/money-text.ts';
import { shownSums, shownSumText } from '../../domain/logistics/shown-cost.ts';
import { parseWireAmount } from '../../domain/shared/money.ts';
import type { TradeTerm } from '../../domain/site/incoterms.ts';
import type { Car } from './api.ts';
import type { LineFacts } from './facts.ts';
import { LandedRow } from './landed-line.ts';
import { write } from './write.ts';

/** Writes a landed cost into the page's lines and sums. The page has the words; only figures and marks change. */
export class LandedView {
  readonly #form: HTMLFormElement;
  readonly #words: LandedWords;
  readonly #rows: Map<CostKey, LandedRow>;

  constructor(form: HTMLFormElement, words: LandedWords) {
    this.#form = form;
    this.#words = words;
    const rows = [...form.querySelectorAll<HTMLElement>('[data-line]')];
    this.#rows = new Map(rows.map((row) => [row.dataset['line'] as CostKey, new LandedRow(row, words)]));
  }

  showCost(cost: LandedCost, term: TradeTerm, facts: LineFacts): void {
    for (const [key, row] of this.#rows) {
      const line = cost.lines.find((each) => each.key === key);
      if (line) row.show(line, facts);
      else row.hide();
    }
    const isWhole = cost.missing.length === 0;
    const { door, china, seller, term: openTerm, missing } = this.#words;
    const names = cost.missing.map((key) => this.#rows.get(key)?.name ?? '');
    const open = listText(names, this.#words.locale);
    const sums = shownSums(cost);
    write(this.#form, '[data-total-name]', isWhole ? door : china);
    write(this.#form, '[data-total]', this.#sum(isWhole ? sums.whole : sums.car));
    write(this.#form, '[data-seller-name]', (sums.seller.openCount > 0 ? openTerm : seller).replace('#', term));
    this.#showPart('seller', sums.seller);
    this.#showPart('buyer', sums.buyer);
    write(this.#form, '[data-missing]', isWhole ? '' : missing.replace('#', open));
  }

  #showPart(payer: LandedLine['payer'], sum: PartSum): void {
    const count = new Intl.NumberFormat(this.#words.tag).format(sum.openCount);
    write(this.#form, `[data-${payer}]`, this.#sum(sum));
    write(this.#form, `[data-${payer}-open]`, sum.openCount > 0 ? this.#words.openLines.replace('#', count) : '');
  }

  /** A sum with open lines would be read as the price, so the reader is told to ask instead. */
  #sum(sum: PartSum): string {
    return sum.openCount > 0 ? this.#words.ask : shownSumText(sum, this.#words);
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
    const { tag, notStated } = this.#words;
    const yuan = (fen: number) => moneyText(fen, 'CNY', tag);
    const price = car.price === null ? notStated : yuan(parseWireAmount(car.price) ?? 0);
    write(this.#form, '[data-car-price]', `${price} · ${moneyText(100, 'USD', tag)} = ${yuan(exchange * 100)}`);
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
    this.#rows.get(key)?.showFault(isFault);
  }
}
