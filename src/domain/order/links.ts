import { accepted, refused, type Result } from '../shared/result.ts';
import { SHARE_LIMITS } from './audience.ts';
import type { OrderState } from './model.ts';

/** Links that show an order, and invitations to its buyer. Tokens are random and kept as hashes. */

/** How long an invitation holds; it is good once. */
const INVITATION_MS = 7 * 24 * 60 * 60_000;

/** When a link expires that is made now. A cancelled order gets no new one; the lifetime keeps to its limits. */
export function linkExpiry(
  state: OrderState,
  lastsSeconds: number,
  now: number,
): Result<number, 'wrong-state' | 'lifetime-wrong'> {
  const { minSeconds, maxSeconds } = SHARE_LIMITS;
  if (!Number.isSafeInteger(lastsSeconds) || lastsSeconds < minSeconds || lastsSeconds > maxSeconds) {
    return refused('lifetime-wrong', { field: 'expires_in_s' });
  }
  return state === 'cancelled' ? refused('wrong-state') : accepted(now + lastsSeconds * 1_000);
}

/** Whether a link or an invitation still does what it was made for. */
export const isGood = (
  link: { expiresAt: number; revokedAt: number | null; acceptedAt?: number | null },
  now: number,
): boolean => now < link.expiresAt && link.revokedAt === null && (link.acceptedAt ?? null) === null;

export const invitationExpiry = (now: number): number => now + INVITATION_MS;
