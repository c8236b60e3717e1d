import type { PublicFrame } from '../../src/domain/auction/frames.ts';
import type { WireLot, WireYou } from '../../src/domain/auction/lot.ts';
import { feeOn } from '../../src/domain/auction/terms.ts';
import type { Outbox } from '../shared/outbox.ts';
import { BidQueue, type ArrivedBid } from './bid-queue.ts';
import { youOf } from './bidder.ts';
import type { LotBook } from './book.ts';
import type { LotNews } from './news.ts';
import { placeBid, type PlacedAnswer, type PlacedBid, type Requests } from './place-bid.ts';

/** The result of a change: the frames to tell, and the members whose own standing has changed. */
interface Changed {
  frames: readonly PublicFrame[];
  touched?: readonly number[];
}

type Outcome = Omit<PlacedAnswer, keyof Changed>;

/** The result of a bid, and how lot and bidder stand now, since others may have bid at the same time. */
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
  /** Tells the watchers. Called once a change is written, before anything else can happen to the lot. */
  tell: (frames: readonly PublicFrame[], touched: readonly number[]) => void;
}

/** Makes all changes of a lot, one after the other, each to the lot as it then stands. */
export class LotWriter {
  readonly #options: WriterOptions;
  readonly #bids = new BidQueue((bids) => this.#placeAll(bids));

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  /** The lot's own clock, for now or an earlier time: never before the last row. */
  now(at = Date.now()): number {
    return Math.max(at, this.#options.book.get().standing.lastAt);
  }

  /** Makes one change to the lot as it now stands, all or nothing. Once it is written, the watchers are told. */
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

  /** Places bids in order, each at the time it arrived. */
  #placeAll(bids: readonly ArrivedBid[]): BidRead[] {
    const { book, requests } = this.#options;
    return this.#write(() => {
      const placed = bids.map(({ bid, at }) => {
        const now = this.now(at);
        const caught = this.#caughtUp(now);
        const { frames, touched, ...made } = placeBid(book, requests, bid, now);
        return { bid, made, frames: [...caught, ...frames], touched };
      });
      // Reads the lot as all bids left it, since sockets hear of all of them before any of these answers arrives.
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

  /** Brings the log up to a time. @returns frames to tell */
  #caughtUp(now: number): PublicFrame[] {
    const frames = this.#options.book.catchUp(now);
    if (frames.at(-1)?.type === 'closed') this.end(now);
    return frames;
  }

  /** Settles a lot that has ended: deposits go back, and the winner owes the price and the fee. */
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
