import { formatStatedDate } from '../../domain/catalogue/format.ts';
import { payerLine } from '../../domain/logistics/cost-lines.ts';
import type { LandedLine } from '../../domain/logistics/landed-cost.ts';
import type { LandedWords } from '../../domain/logistics/landed-words.ts';
import { isTaxKey, type CostKey } from '../../domain/logistics/model.ts';
import { moneyText } from '../../domain/logistics/money-text.ts';
import { shownAmount } from '../../domain/logistics/shown-cost.ts';
import type { Car, Exchange } from './api.ts';
import type { LineFacts } from './facts.ts';
import { write } from './write.ts';

/** Writes one line of a cost into its row: name, payer, mark, amount, why it is open, and where its figure comes from. */
export class LandedRow {
  readonly #row: HTMLElement;
  readonly #words: LandedWords;
  readonly #percent: Intl.NumberFormat;
  readonly #name: string;
  readonly #from: HTMLElement | null;
  /** What the page says of the source before anything is chosen. */
  readonly #atFirst: readonly Node[];

  constructor(row: HTMLElement, words: LandedWords) {
    this.#row = row;
    this.#words = words;
    this.#percent = new Intl.NumberFormat(words.tag, { style: 'percent', maximumFractionDigits: 4 });
    this.#name = row.querySelector('b')?.textContent.trim() ?? '';
    this.#from = row.querySelector<HTMLElement>('[data-from]');
    this.#atFirst = [...(this.#from?.childNodes ?? [])];
  }

  get name(): string {
    return this.#row.querySelector('b')?.textContent.trim() ?? '';
  }

  hide(): void {
    this.#row.hidden = true;
  }

  show(line: LandedLine, facts: LineFacts): void {
    const row = this.#row;
    const { payer, marks } = this.#words;
    row.hidden = false;
    row.dataset['payer'] = line.payer;
    const rate = line.rate === undefined ? '' : this.#percent.format(line.rate / 1_000_000);
    const amount =
      line.amountMinor === undefined ? '' : shownAmount(line.amountMinor, line.isAbout ?? false, this.#words);
    const rail = row.querySelector('b')?.dataset['rail'];
    write(row, 'b', facts.kind === 'rail' && rail ? rail : this.#name);
    write(row, '[data-who]', payer[line.payer]);
    write(row, '[data-mark]', marks[line.mark]);
    write(row, '[data-amount]', amount);
    write(row, '[data-says]', [rate, this.#whyOpen(line, facts)].filter(Boolean).join(' · '));
    this.#from?.replaceChildren(...this.#source(line, facts));
  }

  showFault(isFault: boolean): void {
    const fault = this.#row.querySelector<HTMLElement>('[data-fault]');
    if (!fault) return;
    this.#row.querySelector('input')?.setAttribute('aria-invalid', String(isFault));
    fault.hidden = !isFault;
    fault.textContent = isFault ? this.#words.invalid : '';
  }

  #whyOpen({ key, mark, openBecause }: LandedLine, { hasCountry }: LineFacts): string {
    const { open } = this.#words;
    if (mark !== 'open') return '';
    // What else is asked on arrival, no freight forwarder quotes; what insurance costs, one does.
    if (key === 'otherTaxes') return open.taxes;
    if (key === 'insurance' && openBecause === 'rate') return open.amount;
    return openBecause === 'rate' && !hasCountry ? open.country : open[openBecause ?? 'amount'];
  }

  #source(line: LandedLine, facts: LineFacts): readonly (Node | string)[] {
    const source = facts.sourceOf(line);
    const { from } = this.#words;
    if (source.by === 'reader') return [from.reader];
    if (source.by === 'price') return [facts.car ? this.#price(facts.car, facts.exchange) : ''];
    if (source.by === 'rule') return repeated(source.rule.at);
    if (source.by === 'table') return repeated(source.line.at);
    return isTaxKey(line.key) && !facts.hasCountry ? this.#atFirst : [this.#nobody(line.key, facts)];
  }

  #nobody(key: CostKey, { lines }: LineFacts): string {
    const row = payerLine(lines, key);
    return row ? this.#words.from.none.replace('#', formatStatedDate(row.recordedOn, this.#words.locale)) : '';
  }

  #price({ price_kind: kind, price_source: source, price_date: date }: Car, exchange: Exchange | undefined): string {
    const { locale, lowest, suggested, notStated, noDate, from, tag } = this.#words;
    const day = date === null ? noDate : formatStatedDate(date, locale);
    const basis = (kind === 'lowest' ? lowest : suggested)
      .replace('##', () => day)
      .replace('#', () => source ?? notStated);
    if (!exchange) return basis;
    const rate = `${moneyText(100, 'USD', tag)} = ${moneyText(exchange.rate * 100, 'CNY', tag)}`;
    const text = exchange.date === null ? from.referenceRate : from.rate;
    const readOn = formatStatedDate(exchange.date ?? '', locale);
    const said = text
      .replace('###', () => readOn)
      .replace('##', () => exchange.source)
      .replace('#', () => rate);
    return [basis, said].join(' ');
  }
}

/** What the page says elsewhere of a source, with its document leading there. */
function repeated(at: string): Node[] {
  const said = document.getElementById(at)?.querySelector('.fine')?.cloneNode(true);
  if (!(said instanceof HTMLElement)) return [];
  const named = said.querySelector('bdi');
  if (named) {
    const link = document.createElement('a');
    link.href = `#${at}`;
    named.replaceWith(link);
    link.appendChild(named);
  }
  return [...said.childNodes];
}
