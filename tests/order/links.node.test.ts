import { describe, expect, it } from 'vitest';
import { invitationExpiry, isGood, linkExpiry } from '../../src/domain/order/links.ts';

const [NOW, HOUR_S, DAYS_30_S] = [1_000_000, 3_600, 2_592_000];

describe('a link', () => {
  it.each([
    [HOUR_S, NOW + 3_600_000],
    [DAYS_30_S, NOW + 2_592_000_000],
    [HOUR_S - 1, 'lifetime-wrong'],
    [DAYS_30_S + 1, 'lifetime-wrong'],
    [4_000.5, 'lifetime-wrong'],
    [Number.NaN, 'lifetime-wrong'],
  ])('for %f seconds: %s', (seconds, expected) => {
    const made = linkExpiry('open', seconds, NOW);
    expect(made.accepted ? made.value : made.reason).toBe(expected);
  });

  it('is made for an order that was delivered, and not for a cancelled one', () => {
    expect(linkExpiry('delivered', HOUR_S, NOW).accepted).toBe(true);
    expect(linkExpiry('cancelled', HOUR_S, NOW)).toMatchObject({ reason: 'wrong-state' });
  });

  const link = { expiresAt: NOW, revokedAt: null };
  it.each([
    ['before its end', link, NOW - 1, true],
    ['at its end', link, NOW, false],
    ['once it was revoked', { ...link, revokedAt: 1 }, 2, false],
    ['as an invitation', { ...link, acceptedAt: null }, 2, true],
    ['as an invitation that was accepted', { ...link, acceptedAt: 1 }, 2, false],
  ])('%s is good: %#', (_name, which, now, expected) => expect(isGood(which, now)).toBe(expected));

  it('that invites holds for seven days', () => expect(invitationExpiry(NOW)).toBe(NOW + 7 * 86_400_000));
});
