import type { PublicFrame } from '../../src/domain/auction/frames.ts';
import type { WireLot, WireYou } from '../../src/domain/auction/lot.ts';
import { feeOn } from '../../src/domain/auction/terms.ts';
import type { Outbox } from '../shared/outbox.ts';
import { BidQueue, type ArrivedBid } from './bid-queue.ts';
import { youOf } from './bidder.ts';
import type { LotBook } from './book.ts';
import type { LotNews } from './news.ts';
import { placeBid, type PlacedAnswer, type PlacedBid, type Requests } from './place-bid.ts';

/** What came of a change: what is to be told, and the members whose own standing is another. */
interface Changed {
  frames: readonly PublicFrame[];
  touched?: readonly number[];
}

type Outcome = Omit<PlacedAnswer, keyof Changed>;

/** What a bid came to, and how the lot and its bidder stand by now: others may have bid at the same time. */
interface BidRead extends Outcome {
  alias: string | null;
  leading: boolean;
  lot: WireLot;
  you: WireYou;
}

interface WriterOptions {
  book: LotBook;
  requests: Requests;
  outbox: Outbox<LotNews>;
  /** Called once a change is written, before anything else can happen to the lot. */
  tell: (frames: readonly PublicFrame[], touched: readonly number[]) => void;
}

/** All that is done to a lot, one thing after another, each to the lot as it stands at that time. */
export class LotWriter {
  readonly #options: WriterOptions;
  readonly #bids = new BidQueue((bids) => this.#placeAll(bids));

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  /** The lot's own clock, now or at a time before: never behind the last row. */
  now(at = Date.now()): number {
    return Math.max(at, this.#options.book.get().standing.lastAt);
  }

  /** Does one thing to the lot as it is by now, all of it or nothing, and tells those who watch once it is written. */
  change<Done extends Changed>(act: (now: number) => Done): Done {
    this.#bids.flush();
    return this.#write(() => {
      const now = this.now();
      const caught = this.#caughtUp(now);
      const done = act(now);
      return { ...done, frames: [...caught, ...done.frames] };
    });
  }

  /** Brings the log up to the clock. */
  catchUp(): void {
    this.change(() => ({ frames: [] }));
  }

  placeBid(bid: PlacedBid): Promise<BidRead> {
    return this.#bids.add(bid, Date.now());
  }

  /** Places bids in their order, each at the time it arrived. */
  #placeAll(bids: readonly ArrivedBid[]): BidRead[] {
    const { book, requests } = this.#options;
    return this.#write(() => {
      const placed = bids.map(({ bid, at }) => {
        const now = this.now(at);
        const caught = this.#caughtUp(now);
        const { frames, touched, ...made } = placeBid(book, requests, bid, now);
        return { bid, made, frames: [...caught, ...frames], touched };
      });
      // As all of them left the lot: sockets are told that before any of these answers arrives.
      const now = this.now();
      return {
        answers: placed.map(({ bid, made }) => readOf(book, bid, made, now)),
        frames: placed.flatMap(({ frames }) => frames),
        touched: placed.flatMap(({ touched }) => touched),
      };
    }).answers;
  }

  #write<Done extends Changed>(act: () => Done): Done {
    const done = this.#options.book.transaction(act);
    this.#options.tell(done.frames, done.touched ?? []);
    return done;
  }

  /** Brings the log up to a time. @returns what is to be told of it */
  #caughtUp(now: number): PublicFrame[] {
    const frames = this.#options.book.catchUp(now);
    if (frames.at(-1)?.type === 'closed') this.end(now);
    return frames;
  }

  /** What is due once the lot is over: deposits go back, and the winner owes the price and the fee. */
  end(now: number): void {
    const { book, outbox } = this.#options;
    const { definition, standing } = book.get();
    const winner = standing.outcome === 'sold' ? standing.lead : null;
    book.bidders.freeDeposits(winner?.bidder ?? null, now);
    outbox.append({
      kind: 'ended',
      lotId: definition.lotId,
      at: now,
      winnerId: winner?.bidder ?? null,
      isWithdrawn: standing.outcome === 'withdrawn',
      dueMinor: winner ? winner.priceMinor + feeOn(winner.priceMinor, definition.buyerFee) : 0,
      currency: definition.currency,
      dueAt: now + definition.paymentDueMs,
    });
  }
}

function readOf(
  book: LotBook,
  { memberId }: PlacedBid,
  { accepted, reason, seq, replayed }: Outcome,
  now: number,
): BidRead {
  const you = youOf(book, memberId);
  const { alias, leading } = you;
  return { accepted, ...(reason && { reason }), seq, alias, leading, replayed, lot: book.lot(now), you };
}
