/** At most `limit` times in any span of `perMs` milliseconds. */
export interface RateRule {
  /** Whole, at least 1. */
  limit: number;
  perMs: number;
}

/** A rule with its key: a hash of the purpose and the caller or target. */
export interface KeyedRule {
  /** At least eight hexadecimal digits, evenly distributed. */
  key: string;
  rule: RateRule;
}

export type RateVerdict =
  | { accepted: true }
  /** After `retryAfterMs` (at least 1), one more is accepted unless another caller comes first. */
  | { accepted: false; retryAfterMs: number };

/**
 * Decides on one more attempt by a sliding window: unlike with counts by the clock's minute, no span of `perMs`, wherever
 * it begins, holds more than `limit`. Refused attempts do not count, so anyone who keeps trying still gets in on time.
 *
 * @param takenAt times of accepted attempts, as the last decision returned them: oldest first, in milliseconds since
 * 1970.
 * @returns the verdict, and the times that still count, to be stored.
 */
export function decideRate(
  takenAt: readonly number[],
  { limit, perMs }: RateRule,
  now: number,
): { verdict: RateVerdict; takenAt: readonly number[] } {
  // If the clock was set back, callers must not be locked out until it has caught up.
  const counted = takenAt.map((time) => Math.min(time, now)).filter((time) => now - time < perMs);
  if (counted.length < limit) return { verdict: { accepted: true }, takenAt: [...counted, now] };
  // If the limit was lowered meanwhile, more than one attempt has to expire first.
  const lapsing = counted[counted.length - limit] ?? now;
  return { verdict: { accepted: false, retryAfterMs: lapsing + perMs - now }, takenAt: counted };
}

/** Returns the seconds of a `Retry-After` header (RFC 9110, 10.2.3), rounded up: an early call is refused again. */
export function retryAfterSeconds(retryAfterMs: number): number {
  return Math.max(1, Math.ceil(retryAfterMs / 1_000));
}
