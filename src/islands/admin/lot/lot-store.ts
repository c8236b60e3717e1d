import { atom } from 'nanostores';
import type { PublicFrame } from '../../../domain/auction/frames.ts';
import { heard, seenSeq, type FollowedLot, type Heard } from '../../../domain/auction/live.ts';
import { serverClock } from '../../../domain/auction/server-clock.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/auction-admin.ts';
import type { auctionAdminCalls } from '../../../wire/auction-admin.ts';
import type { DataOf } from '../../../wire/call.ts';
import { Connection, type Way } from '../../auction/connection.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import type { Refused } from '../../shared/call.ts';

export type LotDetail = DataOf<typeof auctionAdminCalls.lotLive>;

export interface ShownLot {
  /** What the socket does not send: deposits, the members behind aliases, and what became of the sale. */
  detail: LotDetail;
  followed: FollowedLot;
  way: Way;
}

type LotState = { kind: 'asking' } | { kind: 'failed'; failure: Refused } | ({ kind: 'known' } & ShownLot);

/** These come from lists, which hear of an event in the lot a moment after its log. */
const RENEWED_AFTER_MS = 2_000;
const RENEWED_EVERY_MS = 15_000;
/** A lot whose time is over writes its end when it is asked. */
const ASKED_AT_END_MS = 1_500;

/** Follows a lot by its socket, or by polling if no socket connects. */
export class LotWatch {
  readonly $lot = atom<LotState>({ kind: 'asking' });
  readonly #id: number;
  readonly #locale: Locale;
  readonly #clock = serverClock(() => performance.now());
  #connection: Connection | undefined;
  #isOpen = false;
  #soon: ReturnType<typeof setTimeout> | undefined;

  constructor(id: number, locale: Locale) {
    this.#id = id;
    this.#locale = locale;
  }

  /** By the server's clock. */
  now = (): number => this.#clock.now();

  /** Begins to follow. @returns what ends it */
  open(): () => void {
    this.#isOpen = true;
    void this.load();
    const renewing = setInterval(() => document.visibilityState === 'visible' && void this.load(), RENEWED_EVERY_MS);
    const ending = setInterval(() => this.#askAtEnd(), ASKED_AT_END_MS);
    return () => {
      this.#isOpen = false;
      clearInterval(renewing);
      clearInterval(ending);
      this.#forgetSoon();
      this.#connection?.close();
      this.#connection = undefined;
    };
  }

  async load(): Promise<void> {
    this.#forgetSoon();
    const answer = await askAsAdmin<LotDetail>(`${at.lotLive.path}?id=${this.#id}`, { locale: this.#locale });
    const before = this.$lot.get();
    if (!answer.accepted) {
      if (before.kind !== 'known' && !isLeaving(answer)) this.$lot.set({ kind: 'failed', failure: answer });
      return;
    }
    const detail = answer.data;
    const { lot } = detail;
    const history = detail.history as PublicFrame[];
    this.#clock.set(lot.server_time);
    if (before.kind === 'known') {
      const isGap = (history[0]?.seq ?? 0) > seenSeq(before.followed) + 1;
      const followed = isGap ? { lot, history } : heard(before.followed, { lot, frames: history });
      this.$lot.set({ ...before, detail, followed });
    } else this.$lot.set({ kind: 'known', detail, followed: { lot, history }, way: 'live' });
    if (this.#isOpen) this.#connection ??= this.#connect();
  }

  #connect(): Connection {
    return new Connection(this.#id, this.#locale, {
      seen: () => {
        const followed = this.#followed();
        return followed ? seenSeq(followed) : 0;
      },
      hears: (frame) => this.#hear(frame),
      goes: (way) => this.#change({ way }),
    });
  }

  #hear({ serverTime, ...told }: Heard & { serverTime: number }): void {
    this.#clock.set(serverTime);
    const before = this.#followed();
    if (!before) return;
    const followed = heard(before, told);
    this.#change({ followed });
    if (seenSeq(followed) > seenSeq(before)) this.#soon ??= setTimeout(() => void this.load(), RENEWED_AFTER_MS);
  }

  #askAtEnd(): void {
    const lot = this.#followed()?.lot;
    if (!lot || lot.status === 'closed') return;
    if (this.now() >= (lot.status === 'open' ? lot.ends_at : lot.opens_at)) void this.#connection?.poll();
  }

  #followed(): FollowedLot | undefined {
    const shown = this.$lot.get();
    return shown.kind === 'known' ? shown.followed : undefined;
  }

  #change(to: Partial<ShownLot>): void {
    const shown = this.$lot.get();
    if (shown.kind === 'known') this.$lot.set({ ...shown, ...to });
  }

  #forgetSoon(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
  }
}
