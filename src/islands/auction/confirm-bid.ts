import type { WireLot, WireYou } from '../../domain/auction/lot.ts';
import { shownMinor, shownSpan } from '../../domain/auction/shown.ts';
import { parseWireAmount, wireAmount } from '../../domain/shared/money.ts';
import { escapeHtml } from '../../markup/escape.ts';
import type { Answer } from '../shared/call.ts';
import { requestId } from '../shared/request-id.ts';
import type { Placed } from './api.ts';
import { placeBid } from './bid-api.ts';
import { costsHtml } from './bid-html.ts';
import type { LotScreen } from './screen.ts';
import { refusalText, type PanelOptions } from './panel-part.ts';

interface ConfirmOptions extends PanelOptions {
  /** The bid was refused, in words for who made it. */
  fails: (text: string) => void;
  /** The bid was taken. */
  ends: () => void;
}

interface Intent {
  amountMinor: number;
  isMaximum: boolean;
}

/** So much more than the next step is more likely a slip than meant. */
const FAR_TIMES = 2;

/**
 * Asks before a bid is made, and makes it once: pressed twice, or sent again because no answer came, it bears the same
 * `request_id`, and the lot counts it once.
 */
export class ConfirmBid {
  readonly #dialog: HTMLDialogElement;
  readonly #options: ConfirmOptions;
  readonly #idOf = requestId();
  #screen: LotScreen;
  #intent: Intent | undefined;
  #isSending = false;

  constructor(screen: LotScreen, options: ConfirmOptions) {
    this.#screen = screen;
    this.#options = options;
    this.#dialog = document.createElement('dialog');
    this.#dialog.className = 'dialog bid-confirm';
    this.#dialog.setAttribute('aria-labelledby', 'confirm-title');
    // Outside the panel, whose parts are drawn again.
    document.body.appendChild(this.#dialog);
    this.#dialog.addEventListener('cancel', (event) => this.#isSending && event.preventDefault());
    addEventListener('online', this.#sendAgain);
  }

  update(screen: LotScreen): void {
    this.#screen = screen;
    if (screen.followed.lot.status === 'closed' && this.#dialog.open && !this.#isSending) this.#dialog.close();
  }

  close(): void {
    removeEventListener('online', this.#sendAgain);
    this.#dialog.remove();
  }

  open(intent: Intent): void {
    if (this.#isSending) return;
    this.#intent = intent;
    this.#dialog.innerHTML = this.#html(intent);
    this.#dialog
      .querySelector('[data-cancel]')
      ?.addEventListener('click', () => !this.#isSending && this.#dialog.close());
    this.#dialog.querySelector('[data-confirm]')?.addEventListener('click', () => void this.#send());
    this.#dialog.showModal();
  }

  #html({ amountMinor, isMaximum }: Intent): string {
    const { say, locale } = this.#options;
    const { followed, detail } = this.#screen;
    const { lot } = followed;
    const terms = detail.terms;
    const amount = `<bdi class="num">${escapeHtml(shownMinor(amountMinor, lot.currency, locale))}</bdi>`;
    const isFar = amountMinor >= FAR_TIMES * (parseWireAmount(lot.next_minimum_bid) ?? amountMinor);
    const { ceilingMinor } = this.#screen;
    const warnings = [
      ...(isFar ? [say('confirm.far')] : []),
      ...(ceilingMinor !== undefined && amountMinor > ceilingMinor
        ? [say('confirm.above', { amount: shownMinor(ceilingMinor, lot.currency, locale) })]
        : []),
    ].map((text) => `<p class="note note-warn"><span>${escapeHtml(text)}</span></p>`);
    const due = say('confirm.due', { span: shownSpan(terms.payment_due_ms, locale) });
    return (
      `<header><h2 id="confirm-title">${say(isMaximum ? 'confirm.maximum' : 'confirm.amount', { amount })}</h2></header>` +
      `<div class="body stack"><p class="strong"><bdi>${escapeHtml(lot.title)}</bdi></p>${warnings.join('')}` +
      `<dl class="sum">${costsHtml(amountMinor, terms, { say })}</dl><p>${escapeHtml(due)}</p>` +
      `<p class="strong">${escapeHtml(say('confirm.final'))}</p><p class="err" role="alert" data-problem></p></div>` +
      `<footer><button class="btn" type="button" data-cancel>${escapeHtml(say('confirm.cancel'))}</button>` +
      `<button class="btn btn-main" type="button" data-confirm>${escapeHtml(say('confirm.bid'))}</button></footer>`
    );
  }

  readonly #sendAgain = () => {
    const isWaiting = this.#dialog.open && this.#dialog.querySelector('[data-problem]')?.textContent !== '';
    if (isWaiting) void this.#send();
  };

  async #send(): Promise<void> {
    if (this.#isSending || !this.#intent) return;
    const { locale, id } = this.#options;
    const { amountMinor, isMaximum } = this.#intent;
    const { detail, followed } = this.#screen;
    const said = { [isMaximum ? 'max_amount' : 'amount']: wireAmount(amountMinor), currency: followed.lot.currency };
    const report = detail.terms.report_hash;
    const words = JSON.stringify(said);
    this.#mark(true);
    const answer = await placeBid(locale, {
      ...{ id, ...said, request_id: this.#idOf(words) },
      ...(detail.report && report !== null && { report_hash: report }),
    });
    this.#mark(false);
    this.#settle(answer);
  }

  /** An answer of the lot ends it; no answer leaves it open whether the bid arrived, so the same one is sent again. */
  #settle(answer: Answer<Placed>): void {
    const { say, takes, fails, ends } = this.#options;
    if (!answer.accepted && answer.failure !== 'refused') return this.#problem(refusalText(say, answer));
    if (!answer.accepted && answer.code !== 0) return this.#problem(answer.message);
    this.#idOf.forget();
    this.#dialog.close();
    const data = (answer.accepted ? answer.data : (answer.data ?? {})) as { lot?: WireLot; you?: WireYou };
    takes({ ...(data.lot && { lot: data.lot }), ...(data.you && { you: data.you }) });
    if (answer.accepted) ends();
    else fails(answer.message);
  }

  #problem(text: string): void {
    const { say } = this.#options;
    const [problem, button] = [
      this.#dialog.querySelector('[data-problem]'),
      this.#dialog.querySelector('[data-confirm]'),
    ];
    if (problem) problem.textContent = `${text} ${say('confirm.once')}`;
    if (button) button.textContent = say('confirm.again');
  }

  #mark(isSending: boolean): void {
    this.#isSending = isSending;
    const button = this.#dialog.querySelector('[data-confirm]');
    button?.setAttribute('aria-busy', String(isSending));
    const problem = this.#dialog.querySelector('[data-problem]');
    if (isSending && problem) problem.textContent = '';
  }
}
