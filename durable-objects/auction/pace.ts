import { BID_LIMITS } from '../../src/domain/auction/model.ts';
import { decideRate } from '../../src/domain/shared/rate-limit.ts';

/** How often each member has bid lately. It is only in memory, because a lot that was asleep has had no bids. */
export class BidPace {
  readonly #taken = new Map<number, readonly (readonly number[])[]>();

  /** Counts a bid. @returns if it is one too many, the milliseconds until the next is accepted; otherwise undefined */
  take(member: number, now: number): number | undefined {
    const before = this.#taken.get(member) ?? [];
    const decided = BID_LIMITS.map((rule, index) => decideRate(before[index] ?? [], rule, now));
    const refused = decided.flatMap(({ verdict }) => (verdict.accepted ? [] : [verdict.retryAfterMs]));
    if (refused.length > 0) return Math.max(...refused);
    this.#taken.set(
      member,
      decided.map(({ takenAt }) => takenAt),
    );
    return undefined;
  }
}
