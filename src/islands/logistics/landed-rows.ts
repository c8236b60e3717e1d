import type { LandedWords } from '../../domain/logistics/landed-words.ts';
import { TYPED_LINES } from '../../domain/logistics/typed-lines.ts';
import { LandedRow, type RowFacts } from './landed-line.ts';

/** Lines every price has, whether their amount is known or not. */
const ALWAYS = [
  'car',
  'inland',
  'export_customs',
  'loading',
  'freight',
  'insurance',
  'other_taxes',
  'destination',
  'delivery',
];
/** Lines of the journey and of the port; all others are the country's. */
const NOT_OF_COUNTRY = [...ALWAYS, 'buyer_fee', 'onward'];
/** A reader may type duty and tax of a country that is not chosen, or whose taxes are not recorded. */
const EXPECTED = ['duty', 'vat'];

/** The rows of a price: those the page has, and one for each further line a country asks for. */
export class LandedRows {
  readonly #list: HTMLElement;
  readonly #template: HTMLTemplateElement;
  readonly #words: LandedWords;
  readonly #rows = new Map<string, LandedRow>();
  /** Keys of the rows the page came with. */
  readonly #fixed: ReadonlySet<string>;

  constructor(list: HTMLElement, template: HTMLTemplateElement, words: LandedWords) {
    [this.#list, this.#template, this.#words] = [list, template, words];
    for (const element of list.querySelectorAll<HTMLElement>('[data-line]')) {
      const key = element.dataset['line'] ?? '';
      this.#rows.set(key, new LandedRow(element, key, words));
    }
    this.#fixed = new Set(this.#rows.keys());
  }

  show(facts: RowFacts, typed: ReadonlySet<string>): void {
    const { lines, missing, waiting } = facts.landed;
    const isRecorded = !missing.some(({ key }) => key === 'taxes');
    const answered = new Set([...[...lines, ...missing].map(({ key }) => key), ...waiting]);
    this.#arrange([...answered].filter((key) => key !== 'taxes' && !NOT_OF_COUNTRY.includes(key)));
    for (const [key, row] of this.#rows) {
      const isExpected = EXPECTED.includes(key) && (facts.country === '' || !isRecorded);
      const isShown = answered.has(key) || ALWAYS.includes(key) || isExpected || typed.has(key);
      const ofKey = <Each extends { key: string }>(all: readonly Each[]) => all.find((each) => each.key === key);
      if (isShown) row.show(ofKey(lines), ofKey(missing), facts);
      else row.hide();
    }
  }

  showFault(name: string, isFault: boolean): void {
    const key = TYPED_LINES.find((line) => line.name === name)?.key;
    if (key) this.#rows.get(key)?.showFault(isFault);
  }

  /**
   * Brings the rows of a country's lines into the order of the answer. Rows with fields are never moved, so that a field keeps
   * its focus.
   */
  #arrange(keys: readonly string[]): void {
    let above = this.#rows.get('insurance')?.element;
    for (const key of keys) {
      const row = this.#rows.get(key) ?? this.#added(key);
      if (!this.#fixed.has(key) && above && above.nextElementSibling !== row.element)
        above.insertAdjacentElement('afterend', row.element);
      above = row.element;
    }
    for (const [key, { element }] of this.#rows) {
      if (this.#fixed.has(key) || keys.includes(key)) continue;
      element.remove();
      this.#rows.delete(key);
    }
  }

  #added(key: string): LandedRow {
    const element = this.#template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    element.dataset['line'] = key;
    this.#list.appendChild(element);
    const row = new LandedRow(element, key, this.#words);
    this.#rows.set(key, row);
    return row;
  }
}
