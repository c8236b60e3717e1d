import type { WireChance, WirePayment } from '../../domain/auction/lot.ts';
import type { Say } from '../../domain/auction/words.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { ownStoryHtml, type OwnStory } from '../../markup/auction/story-own.ts';
import { readTokens } from '../shared/member/tokens.ts';
import { requestId } from '../shared/request-id.ts';
import { answerChance, fetchChance, fetchPayment, type LotDetail } from './api.ts';
import { refusalText } from './panel-part.ts';

interface Options {
  root: HTMLElement;
  id: number;
  locale: Locale;
  say: Say;
}

/** The part of a lot's story about the member: their standing, and the answer to an offer. */
export class OwnStoryPart {
  readonly #options: Options;
  readonly #reload: () => Promise<void>;
  readonly #place: HTMLElement | null;
  readonly #forStrangers: string;
  readonly #requestOf = requestId();
  #detail: LotDetail | undefined;
  #payment: WirePayment | undefined;
  #chance: WireChance | undefined;
  #requested: OwnStory['requested'];
  #isSending = false;
  #drawn = '';

  constructor(options: Options, reload: () => Promise<void>) {
    this.#options = options;
    this.#reload = reload;
    this.#place = options.root.querySelector('[data-part=yours]');
    this.#forStrangers = this.#place?.innerHTML ?? '';
    this.#place?.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null;
      if (button) void this.#press(button.dataset['answer'] ?? '');
    });
  }

  /** Draws what is known, and asks for the rest of a lot that is over. */
  show(detail: LotDetail): void {
    this.#detail = detail;
    this.#draw();
    const { lot, you } = detail;
    if (lot.status === 'closed' && you && you.state !== 'none') void this.#ask();
  }

  async #ask(): Promise<void> {
    const { locale, id } = this.#options;
    const state = this.#detail?.you?.state;
    const [chance, payment] = await Promise.all([
      fetchChance(locale, id),
      state === 'won' || state === 'second_chance' ? fetchPayment(locale, id, state) : undefined,
    ]);
    this.#chance = chance;
    this.#payment = payment;
    this.#draw();
  }

  #draw(): void {
    const detail = this.#detail;
    if (!this.#place || !detail) return;
    const { lot, terms, you } = detail;
    const story = { payment: this.#payment, chance: this.#chance, requested: this.#requested };
    const isMember = you !== null && readTokens() !== undefined;
    const html = isMember
      ? ownStoryHtml({ lot, terms, you, ...story }, { say: this.#options.say })
      : this.#forStrangers;
    // The result of an answer stays until something changes.
    if (this.#drawn === html) return;
    this.#drawn = html;
    this.#place.innerHTML = html;
  }

  async #press(answer: string): Promise<void> {
    if (this.#isSending) return;
    if (answer === 'sure') return this.#send();
    this.#requested = answer === 'accept' || answer === 'decline' ? answer : undefined;
    this.#draw();
    // The pressed button has gone, so the focus moves to the one in its place.
    this.#place?.querySelector<HTMLElement>('[data-answer]')?.focus();
  }

  async #send(): Promise<void> {
    const { locale, say } = this.#options;
    const chance = this.#chance;
    if (!chance || !this.#requested) return;
    this.#isSending = true;
    const button = this.#place?.querySelector('[data-answer=sure]');
    button?.setAttribute('aria-busy', 'true');
    const isAccepted = this.#requested === 'accept';
    const sent = await answerChance(locale, {
      id: chance.id,
      accept: isAccepted,
      request_id: this.#requestOf(`${chance.id} ${isAccepted}`),
    });
    this.#isSending = false;
    button?.removeAttribute('aria-busy');
    if (!sent.accepted) {
      const place = this.#place?.querySelector('[data-answered]');
      if (place) place.textContent = refusalText(say, sent);
      return;
    }
    this.#requested = undefined;
    this.#chance = sent.data;
    this.#draw();
    await this.#reload();
    const answerPlace = this.#place?.querySelector<HTMLElement>('[data-chance]');
    answerPlace?.setAttribute('tabindex', '-1');
    answerPlace?.focus();
  }
}
