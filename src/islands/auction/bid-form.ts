import { amountInField, currencySign, typedBid } from '../../domain/auction/amount-field.ts';
import { shownMinor } from '../../domain/auction/shown.ts';
import { stepAt } from '../../domain/auction/ladder.ts';
import { UNIT_MINOR } from '../../domain/auction/units.ts';
import { parseWireAmount } from '../../domain/shared/money.ts';
import { requestId } from '../shared/request-id.ts';
import { releaseDeposit } from './bid-api.ts';
import { ConfirmBid } from './confirm-bid.ts';
import { bidFormHtml, costsHtml, incrementsOf } from './bid-html.ts';
import type { LotScreen } from './screen.ts';
import { part, refusalText, type PanelOptions, type PanelPart } from './panel-part.ts';

/** How many steps the buttons beside the field add. */
const STEPS = [1, 2, 4] as const;

/** Names an amount, or the most that is bid up to, and asks before it is bid: no bid can be taken back. */
export class BidForm implements PanelPart {
  readonly #host: HTMLElement;
  readonly #options: PanelOptions;
  readonly #confirm: ConfirmBid;
  readonly #releaseId = requestId();
  #screen: LotScreen;
  /** What the field held when nobody had typed in it. */
  #suggested = 0;

  constructor(host: HTMLElement, options: PanelOptions, screen: LotScreen) {
    this.#screen = screen;
    this.#host = host;
    this.#options = options;
    host.innerHTML = bidFormHtml(options.say);
    this.#confirm = new ConfirmBid(screen, {
      ...options,
      fails: (text) => this.#fault(text),
      ends: () => {
        this.#field.value = '';
        this.update(this.#screen);
      },
    });
    this.#listen();
  }

  close(): void {
    this.#confirm.close();
    this.#host.replaceChildren();
  }

  update(screen: LotScreen): void {
    this.#screen = screen;
    const { say, locale } = this.#options;
    const { lot } = screen.followed;
    const least = this.#least();
    const isLeading = this.#isLeading();
    const typed = this.#typed();
    // What somebody typed stays, even where it is too little by now: the hint says so.
    if (typed === undefined ? this.#field.value === '' : typed === this.#suggested) this.#write(this.#suggestion());
    this.#text('[data-label]', say(isLeading ? 'bid.raise' : 'bid.yours'));
    this.#text('[data-least]', say('bid.least', { amount: shownMinor(least, lot.currency, locale) }));
    this.#text('.unit', currencySign(lot.currency));
    this.#maximum.disabled = isLeading;
    if (isLeading) this.#maximum.checked = true;
    const step = this.#stepNow();
    for (const [index, button] of this.#host.querySelectorAll<HTMLButtonElement>('[data-step]').entries())
      button.textContent = `+ ${amountInField(step * (STEPS[index] ?? 1), locale)}`;
    this.#text('[data-engine]', say('bid.engine', { step: shownMinor(step, lot.currency, locale) }));
    this.#showDeposit(screen);
    this.#showAmount();
    this.#confirm.update(screen);
  }

  #listen(): void {
    const form = this.#host.querySelector('form');
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#ask();
    });
    this.#field.addEventListener('input', () => {
      this.#fault('');
      this.#showAmount();
    });
    this.#maximum.addEventListener('change', () => this.#showAmount());
    for (const [index, button] of this.#host.querySelectorAll('[data-step]').entries())
      button.addEventListener('click', () => {
        this.#write(Math.max(this.#typed() ?? 0, this.#least()) + this.#stepNow() * (STEPS[index] ?? 1), false);
        this.#showAmount();
      });
    this.#host.querySelector('[data-release]')?.addEventListener('click', () => void this.#release());
  }

  #ask(): void {
    const { say } = this.#options;
    const amount = this.#typed();
    const least = this.#least();
    if (this.#field.value.trim() === '') return this.#fault(say('bid.empty'));
    if (amount === undefined) return this.#fault(say('bid.unreadable'));
    const { lot } = this.#screen.followed;
    if (amount < least)
      return this.#fault(say('bid.tooLow', { amount: shownMinor(least, lot.currency, this.#options.locale) }));
    this.#fault('');
    this.#confirm.open({ amountMinor: amount, isMaximum: this.#maximum.checked });
  }

  async #release(): Promise<void> {
    const { say, locale, id, takes } = this.#options;
    const answer = await releaseDeposit(locale, { id, request_id: this.#releaseId('release') });
    if (!answer.accepted) return this.#fault(refusalText(say, answer));
    this.#releaseId.forget();
    const you = this.#screen.you;
    if (you) takes({ you: { ...you, deposit: answer.data.deposit } });
  }

  #isLeading = () => this.#screen.you?.leading === true;

  /** The least that may be bid: more than the own maximum for who leads, the next step for everybody else. */
  #least(): number {
    const { lot } = this.#screen.followed;
    const { you } = this.#screen;
    const own = parseWireAmount(you?.max_amount ?? you?.highest ?? '') ?? 0;
    return this.#isLeading() ? own + UNIT_MINOR : (parseWireAmount(lot.next_minimum_bid) ?? 0);
  }

  /** The least, or a whole step above the own maximum: one unit more would be odd. */
  #suggestion = () => (this.#isLeading() ? this.#least() - UNIT_MINOR + this.#stepNow() : this.#least());

  #stepNow(): number {
    const { lot } = this.#screen.followed;
    return stepAt(incrementsOf(this.#screen.detail.terms), parseWireAmount(lot.current_bid ?? lot.opening_bid) ?? 0);
  }

  #typed = () => typedBid(this.#field.value, this.#screen.followed.lot.currency);

  #write(minor: number, isSuggested = true): void {
    this.#field.value = amountInField(minor, this.#options.locale);
    if (isSuggested) this.#suggested = minor;
    this.#fault('');
  }

  #showAmount(): void {
    const { say, locale } = this.#options;
    const screen = this.#screen;
    const amount = this.#typed() ?? this.#least();
    const shown = shownMinor(amount, screen.followed.lot.currency, locale);
    this.#text('[data-submit]', say(this.#maximum.checked ? 'bid.submitMaximum' : 'bid.submit', { amount: shown }));
    const costs = this.#host.querySelector('[data-costs]');
    const html = costsHtml(amount, screen.detail.terms, { say });
    if (costs && costs.innerHTML !== html) costs.innerHTML = html;
  }

  #showDeposit({ you }: LotScreen): void {
    const { say, locale } = this.#options;
    const deposit = you?.deposit;
    if (!deposit) return;
    const amount = shownMinor(parseWireAmount(deposit.amount) ?? 0, deposit.currency, locale);
    const balance = this.#host.closest('[data-panel]')?.getAttribute('data-balance');
    this.#text(
      '[data-held]',
      say('deposit.held', { amount }) + (balance ? ` ${say('deposit.left', { amount: balance })}` : ''),
    );
    const release = this.#host.querySelector<HTMLElement>('[data-release]');
    if (release) release.hidden = this.#isLeading();
  }

  #fault(text: string): void {
    this.#text('#bid-error', text);
    if (text === '') this.#field.removeAttribute('aria-invalid');
    else {
      this.#field.setAttribute('aria-invalid', 'true');
      this.#field.focus();
    }
  }

  #text(selector: string, text: string): void {
    const place = this.#host.querySelector(selector);
    if (place && place.textContent !== text) place.textContent = text;
  }

  get #field() {
    return part<HTMLInputElement>(this.#host, '#bid-amount');
  }

  get #maximum() {
    return part<HTMLInputElement>(this.#host, '[name=maximum]');
  }
}
