import type { PlacedBid } from './place-bid.ts';

/** A bid, and when it arrived at the lot. That time counts, not the time it is written. */
export interface ArrivedBid {
  bid: PlacedBid;
  at: number;
}

interface Waiting<Answer> extends ArrivedBid {
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes bids that arrive together in one transaction, in order, because a disk takes as long for one as for ten. A
 * single bid waits for the object's next turn, about a millisecond.
 */
export class BidQueue<Answer> {
  readonly #place: (bids: readonly ArrivedBid[]) => readonly Answer[];
  #waiting: Waiting<Answer>[] = [];

  /** @param place places the bids, all or none, and answers each */
  constructor(place: (bids: readonly ArrivedBid[]) => readonly Answer[]) {
    this.#place = place;
  }

  add(bid: PlacedBid, at: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setTimeout(() => this.flush(), 0);
      this.#waiting.push({ bid, at, resolve, reject });
    });
  }

  /** Places the waiting bids. Call this before any other change of the lot, because they came first. */
  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length > 0) this.#placeThese(waiting);
  }

  #placeThese(bids: readonly Waiting<Answer>[]): void {
    try {
      const answers = this.#place(bids);
      for (const [place, { resolve }] of bids.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      // If they fail together, each is placed alone, so that a bad bid does not take the others with it.
      if (bids.length > 1) for (const one of bids) this.#placeThese([one]);
      else for (const { reject } of bids) reject(error);
    }
  }
}
