import { decideRate, type RateRule } from '../shared/rate-limit.ts';

/** How many visitors on the site agents see: the newest, with few of one network, so none crowds out others. */
export const ON_SITE = { shown: 200, perNetwork: 10 } as const;

/** How many conversations one network may begin. A whole town may share an address, so a busy evening of one fits in. */
const NEW_TALKS: readonly RateRule[] = [
  { limit: 20, perMs: 60_000 },
  { limit: 240, perMs: 3_600_000 },
];

/** How long a new conversation counts against these limits. */
export const NEW_TALK_COUNTS_MS = Math.max(...NEW_TALKS.map(({ perMs }) => perMs));

/**
 * Decides whether a network may begin one more conversation.
 * @param begunAt when its other conversations began, oldest first
 * @returns milliseconds to wait; undefined if it may begin now
 */
export function newTalkWaits(begunAt: readonly number[], now: number): number | undefined {
  const waits = NEW_TALKS.flatMap((rule) => {
    const { verdict } = decideRate(begunAt, rule, now);
    return verdict.accepted ? [] : [verdict.retryAfterMs];
  });
  return waits.length === 0 ? undefined : Math.max(...waits);
}
