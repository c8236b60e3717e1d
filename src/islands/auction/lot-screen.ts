import { heard, preceded, seenSeq, type Heard } from '../../domain/auction/live.ts';
import { serverClock } from '../../domain/auction/server-clock.ts';
import type { PublicFrame } from '../../domain/auction/frames.ts';
import type { WireLot, WireYou } from '../../domain/auction/lot.ts';
import { sayer, type AuctionWords, type Say } from '../../domain/auction/words.ts';
import { parseLocale, type Locale } from '../../domain/shared/locale.ts';
import { readTokens } from '../shared/member/tokens.ts';
import { fetchHistory, fetchLot, fetchPayment, type LotDetail } from './api.ts';
import { Connection } from './connection.ts';
import { LotView } from './lot-view.ts';
import { loadPanel } from './panel-opener.ts';
import type { LotScreen } from './screen.ts';
import { installTotal } from './total-opener.ts';
import { installWatch } from './watch.ts';

/** Often enough to show each second, and rarely enough to spare a phone's battery. */
const TICK_MS = 250;
/** A lot whose time is over writes its end when it is asked. */
const ASK_AT_END_MS = 1_500;
const PAYMENT_TRIES = 6;
/** Earlier bids that are shown at a time. */
const EARLIER = 100;

/** Brings the page of a lot to life: it follows the lot, counts down by the server's clock, and lets members bid. */
export async function installLot(root: HTMLElement): Promise<void> {
  const id = Number(root.dataset['lot']);
  const locale = parseLocale(document.documentElement.dataset['locale']);
  const say = sayer(JSON.parse(root.dataset['words'] ?? '{}') as AuctionWords, locale);
  // On a slow network each call takes seconds, so a member's panel loads beside the lot.
  if (readTokens()) void loadPanel();
  const detail = await firstDetail(locale, id, root);
  const screen = new LiveLot({ root, id, locale, say, detail });
  screen.start();
}

/** What the page is about, however long the network takes. */
async function firstDetail(locale: Locale, id: number, root: HTMLElement): Promise<LotDetail> {
  for (let wait = 1_000; ; wait = Math.min(wait * 2, 10_000)) {
    const answer = await fetchLot(locale, id);
    if (answer.accepted) return answer.data;
    const away = root.querySelector('[data-away]');
    if (away && answer.message !== '') away.textContent = answer.message;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

interface LiveOptions {
  root: HTMLElement;
  id: number;
  locale: Locale;
  say: Say;
  detail: LotDetail;
}

class LiveLot {
  readonly #options: LiveOptions;
  readonly #clock = serverClock(() => performance.now());
  readonly #view: LotView;
  #state: LotScreen;
  #connection: Connection | undefined;
  #askedAtEnd = 0;
  #paymentTries = 0;

  constructor(options: LiveOptions) {
    this.#options = options;
    const { root, id, locale, say, detail } = options;
    this.#clock.set(detail.lot.server_time);
    this.#state = { ...stateOf(detail), way: 'live' };
    this.#view = new LotView(root, { say, locale, now: this.#clock.now, id, takes: (taken) => this.#take(taken) });
  }

  start(): void {
    const { root, id, locale, say } = this.#options;
    this.#draw();
    setInterval(() => this.#tick(), TICK_MS);
    this.#connection = new Connection(id, locale, {
      seen: () => seenSeq(this.#state.followed),
      hears: (frame) => this.#hear(frame),
      goes: (way) => way !== this.#state.way && this.#set({ way }),
      member: {
        token: () => readTokens()?.token,
        tellsYou: (you) => this.#take({ you }),
        losesLogin: () => void this.#reload(),
      },
    });
    const lot = () => this.#state.followed.lot;
    const names = this.#view.nameMaximum;
    installTotal(root, { say, locale, lot, names, tells: (ceilingMinor) => this.#set({ ceilingMinor }) });
    installWatch({ say, locale, id, watching: this.#state.detail.watching });
    const earlier = root.querySelector('[data-earlier]');
    earlier?.addEventListener('click', () => void this.#showEarlier());
    // Logged in or out in another tab.
    for (const kind of ['member', 'storage']) addEventListener(kind, () => void this.#reload());
  }

  #hear({ serverTime, ...told }: Heard & { serverTime: number }): void {
    this.#clock.set(serverTime);
    const next = heard(this.#state.followed, told);
    const { frames = [] } = told;
    const isNew = seenSeq(next) > seenSeq(this.#state.followed);
    const extended =
      isNew && frames.some(({ type, seq }) => type === 'extended' && seq > seenSeq(this.#state.followed));
    this.#set({ followed: next });
    if (extended) this.#view.announce(this.#options.say('event.extendedNow'));
    if (frames.some(({ type }) => type === 'report_changed') && isNew) {
      void this.#reload();
      void this.#view.renewReport();
    }
    // No socket tells a member how they stand: they ask.
    if (isNew && this.#state.way !== 'live' && readTokens()) void this.#reload();
  }

  /** Takes the lot's state from the answer to the member's own act, without waiting for the socket. */
  #take({ lot, you }: { lot?: WireLot; you?: WireYou }): void {
    const { followed: before } = this.#state;
    const isNewer = lot && lot.last_seq >= before.lot.last_seq;
    // The socket has said since how they stand.
    const isOvertaken = isNewer === false && this.#state.you !== null;
    this.#set({ ...(isNewer && { followed: { ...before, lot } }), ...(you && !isOvertaken && { you }) });
    if (lot && lot.last_seq > seenSeq(this.#state.followed)) void this.#connection?.poll();
  }

  async #reload(): Promise<void> {
    const { id, locale } = this.#options;
    const hadYou = this.#state.you !== null;
    const answer = await fetchLot(locale, id);
    if (!answer.accepted) return;
    const { lot, you } = answer.data;
    this.#set({ detail: answer.data, you });
    this.#take({ lot });
    if (!hadYou && you) this.#connection?.identify();
  }

  async #showEarlier(): Promise<void> {
    const { id, locale } = this.#options;
    const before = (this.#state.followed.history[0]?.seq ?? 1) - 1;
    const after = Math.max(0, before - EARLIER);
    if (before <= after) return;
    const answer = await fetchHistory(locale, { id, after, limit: before - after });
    if (!answer.accepted) return this.#view.announce(answer.message);
    this.#set({ followed: preceded(this.#state.followed, answer.data.list as PublicFrame[]) });
  }

  #set(change: Partial<LotScreen>): void {
    const before = this.#state.you;
    // The member has just gained or lost the lead: a notice follows, and `notices/notices.ts` may fetch it at once.
    if (before && change.you && before.state !== change.you.state) dispatchEvent(new Event('stand'));
    this.#state = { ...this.#state, ...change };
    this.#draw();
  }

  #draw(): void {
    this.#view.draw(this.#state);
    const {
      you,
      followed: { lot },
    } = this.#state;
    if (lot.status === 'closed' && you?.state === 'won' && this.#paymentTries === 0) void this.#askPayment();
  }

  /** The lists hear of a purchase a moment later than the lot. */
  async #askPayment(): Promise<void> {
    this.#paymentTries += 1;
    const payment = await fetchPayment(this.#options.locale, this.#options.id);
    if (payment) this.#view.showPayment(payment);
    else if (this.#paymentTries < PAYMENT_TRIES) setTimeout(() => void this.#askPayment(), 2_000);
  }

  #tick(): void {
    const { lot } = this.#state.followed;
    this.#view.tick(lot);
    const until = lot.status === 'open' ? lot.ends_at : lot.opens_at;
    const now = this.#clock.now();
    if (lot.status === 'closed' || now < until || performance.now() - this.#askedAtEnd < ASK_AT_END_MS) return;
    this.#askedAtEnd = performance.now();
    void this.#connection?.poll();
  }
}

const stateOf = (detail: LotDetail) => ({
  detail,
  followed: { lot: detail.lot, history: detail.history as PublicFrame[] },
  you: detail.you,
});
