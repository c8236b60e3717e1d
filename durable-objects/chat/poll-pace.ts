import { POLL_LIMITS } from '../../src/domain/chat/poll.ts';
import { decideRate } from '../../src/domain/shared/rate-limit.ts';
import type { Refused } from './news.ts';

const POLLS = { limit: POLL_LIMITS.polls, perMs: POLL_LIMITS.perMs } as const;

/** How often a conversation is asked without a socket. Kept in memory: an object that slept was not asked lately. */
export class PollPace {
  #takenAt: readonly number[] = [];

  /** @returns the refusal if it is too often */
  take(): Refused | undefined {
    const { verdict, takenAt } = decideRate(this.#takenAt, POLLS, Date.now());
    if (!verdict.accepted) return { reason: 'too-many', retry_after_ms: verdict.retryAfterMs };
    this.#takenAt = takenAt;
    return undefined;
  }
}
