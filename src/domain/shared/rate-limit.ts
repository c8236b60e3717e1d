/** At most `limit` times in any span of `perMs` milliseconds. */
export interface RateRule {
  /** Whole, at least 1. */
  limit: number;
  perMs: number;
}

/** A rule for what `key` stands for: a hash of purpose and caller, or target. */
export interface KeyedRule {
  /** At least eight hexadecimal digits, all of them as probable as each other. */
  key: string;
  rule: RateRule;
}

export type RateVerdict =
  | { accepted: true }
  /** After `retryAfterMs` (at least 1), one more is accepted unless another caller comes first. */
  | { accepted: false; retryAfterMs: number };

/**
 * Decides on one more attempt by a sliding window: unlike counts by the clock's minute, no span of `perMs`, wherever it
 * begins, holds more than `limit`. Refused attempts do not count, so anyone who keeps trying still gets in on time.
 *
 * @param takenAt when attempts were accepted, oldest first, in milliseconds since 1970, as the last decision left it.
 * @returns with the verdict what to keep of `takenAt`: only what still counts.
 */
export function decideRate(
  takenAt: readonly number[],
  { limit, perMs }: RateRule,
  now: number,
): { verdict: RateVerdict; takenAt: readonly number[] } {
  // A clock that was set back must not lock anybody out until it has caught up.
  const counted = takenAt.map((time) => Math.min(time, now)).filter((time) => now - time < perMs);
  if (counted.length < limit) return { verdict: { accepted: true }, takenAt: [...counted, now] };
  // With a limit that was lowered meanwhile more than one has to lapse first.
  const lapsing = counted[counted.length - limit] ?? now;
  return { verdict: { accepted: false, retryAfterMs: lapsing + perMs - now }, takenAt: counted };
}

/** Seconds of a `Retry-After` header (RFC 9110, 10.2.3): rounded up, for coming early would be refused again. */
export function retryAfterSeconds(retryAfterMs: number): number {
  return Math.max(1, Math.ceil(retryAfterMs / 1_000));
}
