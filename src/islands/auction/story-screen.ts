import { heard, seenSeq, type FollowedLot, type Heard } from '../../domain/auction/live.ts';
import { sayer, type AuctionWords, type Say } from '../../domain/auction/words.ts';
import { parseLocale, type Locale } from '../../domain/shared/locale.ts';
import { stateTag } from '../../markup/auction/clock.ts';
import { proofHtml } from '../../markup/auction/lot-page.ts';
import { historyHtml } from '../../markup/auction/lot-parts.ts';
import { changesHtml, courseHtml, STORY_EVENTS } from '../../markup/auction/story.ts';
import { downloadResult } from '../../wire/addresses/auction.ts';
import { readTokens } from '../shared/member/tokens.ts';
import { fetchLot, type LotDetail } from './api.ts';
import { Connection, type Way } from './connection.ts';
import { drawnByServer } from './drawn-by-server.ts';
import { installProof } from './proof-opener.ts';
import { OwnStoryPart } from './story-own.ts';

const RENEWED_EVERY_MS = 30_000;

/** Brings the story of a lot to life: it follows the lot from its first row, and tells members how they stand. */
export async function installStory(root: HTMLElement): Promise<void> {
  const id = Number(root.dataset['story']);
  const locale = parseLocale(document.documentElement.dataset['locale']);
  const say = sayer(JSON.parse(root.dataset['words'] ?? '{}') as AuctionWords, locale);
  installProof(root, say);
  for (let wait = 1_000; ; wait = Math.min(wait * 2, 15_000)) {
    const answer = await fetchLot(locale, id);
    if (answer.accepted) return new LiveStory({ root, id, locale, say }, answer.data).start();
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

interface Options {
  root: HTMLElement;
  id: number;
  locale: Locale;
  say: Say;
}

class LiveStory {
  readonly #options: Options;
  readonly #own: OwnStoryPart;
  #detail: LotDetail;
  #followed: FollowedLot;
  #shown = STORY_EVENTS;
  #connection: Connection | undefined;

  constructor(options: Options, detail: LotDetail) {
    this.#options = options;
    this.#detail = detail;
    // Nothing of what happened is known yet: all of it is asked for, also what is too old for the first answer.
    this.#followed = { lot: detail.lot, history: [] };
    this.#own = new OwnStoryPart(options, () => this.#reload());
  }

  start(): void {
    const { id, locale, root } = this.#options;
    this.#own.show(this.#detail);
    this.#connection = new Connection(id, locale, {
      seen: () => seenSeq(this.#followed),
      hears: (frame) => this.#hear(frame),
      goes: (way) => this.#say(way),
      member: {
        token: () => readTokens()?.token,
        tellsYou: (you) => {
          this.#detail = { ...this.#detail, you };
          this.#own.show(this.#detail);
        },
        losesLogin: () => void this.#reload(),
      },
    });
    root.querySelector('[data-earlier] button')?.addEventListener('click', () => {
      this.#shown += STORY_EVENTS;
      this.#draw();
    });
    for (const kind of ['member', 'storage']) addEventListener(kind, () => void this.#reload());
    // A lot that is over sends no events about payments and offers, so they are fetched.
    setInterval(() => document.visibilityState === 'visible' && void this.#reload(), RENEWED_EVERY_MS);
  }

  #hear(frame: Heard): void {
    const before = this.#followed;
    const next = heard(before, frame);
    this.#followed = next;
    this.#draw();
    if (before.lot.status !== 'closed' && next.lot.status === 'closed') void this.#end();
  }

  #draw(): void {
    const { say } = this.#options;
    const { lot, history } = this.#followed;
    const drawing = { say };
    if (history.length === 0 && lot.last_seq > 0) return;
    const alias = this.#detail.you?.alias;
    this.#put('course', courseHtml(lot, drawing));
    this.#put('history', historyHtml(history.slice(-this.#shown), { lot, alias, drawing }));
    this.#put('changes', changesHtml(history, drawing));
    this.#options.root.querySelector('[data-earlier]')?.toggleAttribute('hidden', history.length <= this.#shown);
    const mark = document.querySelector('[data-lot-mark] [data-state]');
    const tag = stateTag(lot, say);
    if (mark && mark.outerHTML !== tag) mark.outerHTML = tag;
  }

  /** The seal is put under the log by the server, which draws it. */
  async #end(): Promise<void> {
    const { root, say } = this.#options;
    const { lot } = this.#followed;
    this.#put('proof', proofHtml({ lot, logAddress: downloadResult.path }, { say }), true);
    installProof(root, say);
    await this.#reload();
    const drawn = await drawnByServer('result');
    if (drawn) this.#put('result', drawn.innerHTML);
  }

  async #reload(): Promise<void> {
    const { id, locale } = this.#options;
    const hadYou = this.#detail.you !== null;
    const answer = await fetchLot(locale, id);
    if (!answer.accepted) return;
    this.#detail = answer.data;
    this.#own.show(answer.data);
    if (!hadYou && answer.data.you) this.#connection?.identify();
  }

  #say(way: Way): void {
    const away = this.#options.root.querySelector('[data-away]');
    const text = way === 'offline' || way === 'away' ? this.#options.say(`way.${way}`) : '';
    if (away && away.textContent !== text) away.textContent = text;
  }

  /** What did not change is left alone, and not read out again. */
  #put(part: string, html: string, isWhole = false): void {
    const place = this.#options.root.querySelector(`[data-part=${part}]`);
    if (!place) return;
    if (isWhole) place.outerHTML = html;
    else if (place.innerHTML !== html) place.innerHTML = html;
  }
}
