import { decideRate, type RateRule } from '../shared/rate-limit.ts';

/** Visitors agents see on the site at once: the newest, and of one network so few that it cannot crowd out the others. */
export const ON_SITE = { shown: 200, perNetwork: 10 } as const;

/** Conversations one network may begin. Whole towns share an address, so a busy evening of one fits in. */
const NEW_TALKS: readonly RateRule[] = [
  { limit: 20, perMs: 60_000 },
  { limit: 240, perMs: 3_600_000 },
];

/** What began longer ago counts no more. */
export const NEW_TALK_COUNTS_MS = Math.max(...NEW_TALKS.map(({ perMs }) => perMs));

/**
 * Decides whether a network may begin one more conversation.
 *
 * @param begunAt when its others began, oldest first
 * @returns how long it waits; undefined: it may now
 */
export function newTalkWaits(begunAt: readonly number[], now: number): number | undefined {
  const waits = NEW_TALKS.flatMap((rule) => {
    const { verdict } = decideRate(begunAt, rule, now);
    return verdict.accepted ? [] : [verdict.retryAfterMs];
  });
  return waits.length === 0 ? undefined : Math.max(...waits);
}
