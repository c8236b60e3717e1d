import { hasEarlier } from '../../domain/auction/live.ts';
import type { WireLot, WireYou } from '../../domain/auction/lot.ts';
import type { LotTerms } from '../../domain/auction/terms.ts';
import type { Say } from '../../domain/auction/words.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { announcedMinute, secondsLeft } from '../../domain/stock/countdown.ts';
import { clockText, stateTag } from '../../markup/auction/clock.ts';
import {
  historyHtml,
  ladderHtml,
  lotAtPortHtml,
  priceHtml,
  standHtml,
  termsHtml,
} from '../../markup/auction/lot-parts.ts';
import { paymentHtml } from '../../markup/auction/payment.ts';
import { barHtml, outcomeHtml, priceNow, proofHtml, strangerHtml } from '../../markup/auction/lot-page.ts';
import { readScale, scaleHtml } from '../../markup/auction/price-scale.ts';
import { clockHtml, digitsHtml, ranShare } from '../../markup/auction/running-clock.ts';
import { downloadResult } from '../../wire/addresses/auction.ts';
import { readTokens } from '../shared/member/tokens.ts';
import type { Payment } from './api.ts';
import { drawnByServer } from './drawn-by-server.ts';
import { installProof } from './proof-opener.ts';
import type { LotScreen } from './screen.ts';
import type { Panel } from './panel.ts';
import { loadPanel } from './panel-opener.ts';
import type { PanelMode } from './panel-face.ts';

interface ViewOptions {
  say: Say;
  locale: Locale;
  id: number;
  /** By the server's clock. */
  now: () => number;
  /** What an answer to a press says of the lot and its member. */
  takes: (taken: { lot?: WireLot; you?: WireYou }) => void;
}

/** Draws a lot into the elements of its page. Unchanged parts stay, so that screen readers do not read them again. */
export class LotView {
  readonly #root: HTMLElement;
  readonly #options: ViewOptions;
  readonly #drawn = new Map<string, string>();
  #panel: Panel | undefined;
  #isOpening = false;
  #mode: PanelMode | 'closed' | 'stranger' = 'stranger';
  #payment: Payment | undefined;
  #secondsBefore = Infinity;
  #shown: LotScreen | undefined;

  constructor(root: HTMLElement, options: ViewOptions) {
    this.#root = root;
    this.#options = options;
  }

  draw(screen: LotScreen): void {
    this.#shown = screen;
    const { say, now } = this.#options;
    const drawing = { say };
    const { followed, you, detail, way } = screen;
    const { lot, history } = followed;
    const terms = detail.terms;
    const alias = you?.alias;
    const until = lot.status === 'open' ? lot.ends_at : lot.opens_at;
    this.#put(
      'clock',
      clockHtml(lot, until - now(), drawing),
      `${lot.status}${lot.ends_at}${lot.bid_count}${lot.watchers}`,
    );
    this.#put('price', priceHtml(lot, alias, drawing));
    this.#putAtPort(lot, terms);
    this.#put('stand', standHtml({ lot, you }, drawing));
    this.#put('history', historyHtml(history, { lot, alias, drawing }));
    this.#root.querySelector('[data-earlier]')?.toggleAttribute('hidden', !hasEarlier(followed));
    this.#put('ladder', ladderHtml(terms, priceNow(lot), drawing));
    const scale = this.#root.querySelector<HTMLElement>('[data-part=scale]');
    if (scale) this.#put('scale', scaleHtml(readScale(scale.dataset), lot, drawing));
    this.#put('terms', termsHtml(terms, drawing));
    if (this.#put('proof', proofHtml({ lot, logAddress: downloadResult.path }, drawing))) installProof(this.#root, say);
    this.#put('bar', barHtml(lot, drawing));
    this.#act(screen);
    // There is nothing left to be worked out.
    this.#root.querySelector('#total')?.toggleAttribute('hidden', lot.status === 'closed');
    const mark = document.querySelector('[data-lot-mark] [data-state]');
    if (mark) mark.outerHTML = stateTag(lot, say);
    const away = this.#root.querySelector('[data-away]');
    const text = way === 'offline' || way === 'away' ? say(`way.${way}`) : '';
    if (away && away.textContent !== text) away.textContent = text;
    this.#root.dataset['way'] = way;
    this.#root.querySelector<HTMLElement>('[data-panel]')?.setAttribute('data-status', lot.status);
    this.tick(lot);
  }

  /** Once a purchase is known: what is due, and until when. */
  showPayment(payment: Payment): void {
    this.#payment = payment;
    if (this.#shown) this.#act(this.#shown);
  }

  /** A report is drawn by the server alone. Where it cannot be asked, the history says that the report has changed. */
  async renewReport(): Promise<void> {
    const renewed = await drawnByServer('report');
    if (renewed) this.#root.querySelector('[data-part=report]')?.replaceChildren(...renewed.childNodes);
  }

  announce(text: string): void {
    const messagePlace = this.#root.querySelector('[data-said]');
    if (messagePlace) messagePlace.textContent = text;
  }

  /** Draws the time left each second. A screen reader hears it only at certain minutes. */
  tick(lot: WireLot): void {
    if (lot.status === 'closed') return;
    const { say, now } = this.#options;
    const left = (lot.status === 'open' ? lot.ends_at : lot.opens_at) - now();
    this.#fill('[data-digits]', digitsHtml(left, say));
    this.#fill('[data-left]', clockText(left, say.locale));
    this.#root.querySelector('[data-ran]')?.setAttribute('width', `${ranShare(lot, now())}%`);
    const seconds = secondsLeft(left, 0);
    const minute = announcedMinute(this.#secondsBefore, seconds);
    if (minute !== undefined && lot.status === 'open') this.announce(say('clock.minutes', { count: minute }));
    this.#secondsBefore = seconds;
  }

  /** Draws the next action: log in, hold the deposit, bid, or read how the lot ended. */
  #act(screen: LotScreen): void {
    const {
      followed: { lot },
      you,
      detail,
    } = screen;
    const { say } = this.#options;
    const drawing = { say };
    const isMember = readTokens() !== undefined && you !== null;
    const mode =
      lot.status === 'closed' ? 'closed' : !isMember ? 'stranger' : you.deposit.state === 'held' ? 'bid' : 'deposit';
    this.#mode = mode;
    if (mode === 'bid' || mode === 'deposit') {
      this.#drawn.delete('act');
      if (this.#panel) this.#panel.show(mode, screen);
      else void this.#openPanel();
      return;
    }
    this.#panel?.close();
    this.#panel = undefined;
    const stranger = strangerHtml({ lot, terms: detail.terms }, drawing);
    const html =
      mode === 'stranger'
        ? stranger
        : outcomeHtml(lot, drawing) + (you?.state === 'won' ? paymentHtml(this.#payment, drawing) : '');
    this.#put('act', html);
  }

  /** Loads the panel, which only members need. If it cannot be loaded, the next drawing tries again. */
  async #openPanel(): Promise<void> {
    if (this.#isOpening) return;
    this.#isOpening = true;
    const openPanel = await loadPanel();
    this.#isOpening = false;
    const [host, screen, mode] = [this.#root.querySelector<HTMLElement>('[data-part=act]'), this.#shown, this.#mode];
    if (!openPanel || !host || !screen || (mode !== 'bid' && mode !== 'deposit')) return;
    this.#panel = openPanel(host, this.#options, mode, screen);
  }

  /** Names a maximum in the panel. @returns false where there is no field for it */
  nameMaximum = (amountMinor: number): boolean => this.#panel?.name(amountMinor) ?? false;

  /** @param key what the part is drawn by, where that is less than its HTML. @returns whether it was drawn */
  /** A bid changes what the car costs at the reader's port; the script of prices fills it in again. */
  #putAtPort(lot: WireLot, terms: LotTerms): void {
    const { offered } = this.#root.querySelector<HTMLElement>('[data-part=at-port]')?.dataset ?? {};
    if (offered === undefined) return;
    const isNew = this.#put('at-port', lotAtPortHtml(offered, { lot, terms }, { say: this.#options.say }));
    if (isNew) dispatchEvent(new Event('rows-drawn'));
  }

  #put(part: string, html: string, key = html): boolean {
    if (this.#drawn.get(part) === key) return false;
    this.#drawn.set(part, key);
    return this.#fill(`[data-part=${part}]`, html);
  }

  #fill(selector: string, html: string): boolean {
    const place = this.#root.querySelector(selector);
    if (!place) return false;
    if (place.innerHTML !== html) place.innerHTML = html;
    return true;
  }
}
