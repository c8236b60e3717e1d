import { SCREEN_PATHS } from '../../domain/account/member-screens.ts';
import type { WireDeposit, WireYou } from '../../domain/auction/lot.ts';
import { shownAmount } from '../../domain/auction/shown.ts';
import type { LotTerms } from '../../domain/auction/terms.ts';
import { TERMS_VERSION } from '../../domain/auction/terms.ts';
import { editorialPaths, localizedPath } from '../../domain/shared/routes.ts';
import { amountHtml } from '../../markup/auction/amount.ts';
import { escapeHtml } from '../../markup/escape.ts';
import { requestId } from '../shared/request-id.ts';
import { holdDeposit } from './bid-api.ts';
import type { LotScreen } from './screen.ts';
import { refusalText, type PanelOptions, type PanelPart } from './panel-part.ts';

/** Holds the deposit that a bid needs, once its terms are accepted. */
export class DepositForm implements PanelPart {
  readonly #host: HTMLElement;
  readonly #options: PanelOptions;
  readonly #idOf = requestId();
  #drawn = '';
  #you: WireYou | null = null;

  constructor(host: HTMLElement, options: PanelOptions) {
    this.#host = host;
    this.#options = options;
  }

  update({ detail, you }: LotScreen): void {
    this.#you = you;
    const html = this.#html(detail.terms, you?.deposit);
    if (html === this.#drawn) return;
    this.#drawn = html;
    this.#host.innerHTML = html;
    this.#host.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#hold(event.currentTarget as HTMLFormElement);
    });
  }

  close(): void {
    this.#host.replaceChildren();
  }

  #html({ deposit, deposit_currency: currency }: LotTerms, own: WireDeposit | undefined): string {
    const { say, locale } = this.#options;
    const amount = amountHtml(deposit, currency, { say });
    const released =
      own?.state === 'released' ? `<p class="note"><span>${say('deposit.isBack', { amount })}</span></p>` : '';
    const terms = say('deposit.accept', {
      lot: `<a href="#terms">${escapeHtml(say('deposit.lotTerms'))}</a>`,
      site: `<a href="${localizedPath(locale, editorialPaths.terms())}">${escapeHtml(say('deposit.siteTerms'))}</a>`,
    });
    return (
      `<form class="stack" data-deposit novalidate>${released}<p class="strong">${say('deposit.needed', { amount })}</p>` +
      `<p class="fine">${escapeHtml(say('deposit.why'))}</p>` +
      `<label class="pick"><input type="checkbox" name="terms" aria-describedby="deposit-error"><span>${terms}</span></label>` +
      `<p class="err" id="deposit-error" role="alert"></p>` +
      `<button class="btn btn-main">${say('deposit.hold', { amount })}</button></form>`
    );
  }

  async #hold(form: HTMLFormElement): Promise<void> {
    const { say, locale, id, takes } = this.#options;
    const [button, error, box] = [
      form.querySelector('button'),
      form.querySelector('[role=alert]'),
      form.querySelector<HTMLInputElement>('[name=terms]'),
    ];
    if (!button || !error || !box || button.getAttribute('aria-busy') === 'true') return;
    error.textContent = '';
    box.setAttribute('aria-invalid', String(!box.checked));
    if (!box.checked) {
      error.textContent = say('deposit.mustAccept');
      box.focus();
      return;
    }
    button.setAttribute('aria-busy', 'true');
    const answer = await holdDeposit(locale, { id, request_id: this.#idOf('hold'), terms_version: TERMS_VERSION });
    button.removeAttribute('aria-busy');
    if (!answer.accepted) {
      if (answer.failure === 'refused') this.#idOf.forget();
      error.textContent = refusalText(say, answer);
      const { reason } = (answer.data ?? {}) as { reason?: unknown };
      if (reason === 'no-money') error.insertAdjacentHTML('beforeend', this.#payInLink());
      return;
    }
    this.#idOf.forget();
    const { deposit, money } = answer.data;
    const balance = shownAmount(money, deposit.currency, locale);
    this.#host.closest('[data-panel]')?.setAttribute('data-balance', balance);
    if (this.#you) takes({ you: { ...this.#you, deposit } });
  }

  #payInLink(): string {
    const { say, locale, id } = this.#options;
    const address = `${SCREEN_PATHS.payments}?lang=${locale}&lot=${id}`;
    return ` <a href="${escapeHtml(address)}">${escapeHtml(say('deposit.payIn'))}</a>`;
  }
}
