import type { WireLot } from '../../domain/auction/lot.ts';
import { amountInField, typedBid } from '../../domain/auction/amount-field.ts';
import type { Say } from '../../domain/auction/words.ts';
import { localeOf, type Locale } from '../../domain/shared/locale.ts';
import { parseWireAmount, wireAmount } from '../../domain/shared/money.ts';
import { totalResultHtml } from '../../markup/auction/total.ts';
import { getHammerCeiling } from '../../wire/addresses/auction.ts';
import { getPortList } from '../../wire/addresses/logistics.ts';
import { readKept } from '../shared/chosen-place.ts';
import { ask } from '../shared/ask.ts';
import { selectOf } from '../shared/select.ts';
import { keepTotal, keptTotal } from './kept-total.ts';
import { part, refusalText } from './panel-part.ts';

export interface TotalOptions {
  say: Say;
  locale: Locale;
  lot: () => WireLot;
  /** Told the highest bid that fits the total: a bid above it asks once more. Undefined if nothing fits. */
  tells: (ceilingMinor: number | undefined) => void;
  /** Writes a maximum into the bid field. Returns false if the page has none. */
  names: (amountMinor: number) => boolean;
}

/** The reader's chosen country of registration, if their chosen port is this one. */
function countryFor(port: string): { country?: string } {
  const chosen = readKept()?.chosen;
  return chosen?.port === port ? { country: chosen.country } : {};
}

/** The form in which buyers enter the total they would pay, and see up to what amount they may bid. */
export class TotalForm {
  readonly #form: HTMLFormElement;
  readonly #options: TotalOptions;
  readonly #rail = new Set<string>();
  #requested = 0;

  constructor(form: HTMLFormElement, options: TotalOptions) {
    this.#form = form;
    this.#options = options;
    form.addEventListener('submit', () => void this.work());
    form.addEventListener('input', () => this.#fault(''));
    void this.#start();
  }

  async work(): Promise<void> {
    const { say, locale, lot, tells } = this.#options;
    const totalMinor = typedBid(this.#max.value, lot().currency);
    if (totalMinor === undefined)
      return this.#fault(say(this.#max.value.trim() ? 'bid.unreadable' : 'bid.empty'), true);
    if (this.#port.value === '') return this.#fault(say('total.noPort'));
    this.#fault('');
    const [port, { id, currency }] = [this.#port.value, lot()];
    keepTotal({ totalMinor, port });
    const turn = (this.#requested += 1);
    this.#form.setAttribute('aria-busy', 'true');
    const input = { id, total: wireAmount(totalMinor), currency, port, ...countryFor(port) };
    const answer = await ask(getHammerCeiling, { locale, input });
    // Another total was named meanwhile.
    if (turn !== this.#requested) return;
    this.#form.removeAttribute('aria-busy');
    if (!answer.accepted) return this.#fault(refusalText(say, answer));
    const { hammer_ceiling: ceiling } = answer.data;
    const place = { port, isRail: this.#rail.has(port) };
    this.#result.innerHTML = totalResultHtml(lot(), answer.data, place, say);
    this.#result
      .querySelector('[data-use]')
      ?.addEventListener('click', () => this.#use(parseWireAmount(ceiling ?? '')));
    tells(ceiling === null ? undefined : parseWireAmount(ceiling));
  }

  async #start(): Promise<void> {
    const { locale, say } = this.#options;
    const answer = await ask(getPortList, { locale });
    if (!answer.accepted) return this.#fault(refusalText(say, answer));
    const compare = new Intl.Collator(localeOf(locale).tag).compare;
    const places = answer.data
      .filter((port) => !port.is_loading)
      .map(({ code, kind, name, country_name: country }) => ({ code, kind, label: `${country}: ${name}` }))
      .sort((left, right) => compare(left.label, right.label));
    for (const { code, kind, label } of places) {
      this.#port.add(new Option(label, code));
      if (kind === 'rail') this.#rail.add(code);
    }
    this.#takeUp();
  }

  #takeUp(): void {
    const storedTotal = keptTotal();
    this.#port.value = storedTotal?.port ?? readKept()?.chosen?.port ?? '';
    if (this.#port.selectedIndex < 0) this.#port.selectedIndex = 0;
    if (!storedTotal || this.#max.value !== '') return;
    this.#max.value = amountInField(storedTotal.totalMinor, this.#options.locale);
    if (this.#port.value !== '') void this.work();
  }

  /** Puts the amount into the bid field. A reader without a bid field is led to the login. */
  #use(ceilingMinor: number | undefined): void {
    const panel = document.getElementById('bid');
    panel?.scrollIntoView({ block: 'start' });
    const isNamed = ceilingMinor !== undefined && this.#options.names(ceilingMinor);
    panel?.querySelector<HTMLElement>(isNamed ? '#bid-amount' : 'a, button, input')?.focus();
  }

  #fault(text: string, isOfMost = false): void {
    part(this.#form, '[data-total-error]').textContent = text;
    this.#max.setAttribute('aria-invalid', String(text !== '' && isOfMost));
  }

  get #max() {
    return part<HTMLInputElement>(this.#form, '[name=most]');
  }

  get #port() {
    const port = selectOf(this.#form, 'port');
    if (!port) throw new Error('Not drawn: port');
    return port;
  }

  get #result() {
    return part(this.#form, '[data-total-result]');
  }
}
