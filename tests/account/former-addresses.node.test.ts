import { describe, expect, it } from 'vitest';
import { addressesAfter, type FormerAddress } from '../../src/domain/account/former-addresses.ts';

const OWNERS = 'owner@mail.example';
const MOVED = 'moved@mail.example';
const THIEFS = 'thief@mail.example';
const MOBILE = '+254711123456';
const OTHER = '+254722000000';
const formers = (...rows: [FormerAddress['channel'], string | null][]): FormerAddress[] =>
  rows.map(([channel, address], index) => ({ id: index + 1, channel, address }));
const byEmail = (address: string, isUndoing = false) => ({ channel: 'email' as const, address, isUndoing });

describe('after a lost password was reset', () => {
  it('by an address that is bound, all stays as it is', () => {
    const bound = { email: OWNERS, mobile: MOBILE };
    expect(addressesAfter(bound, formers(['mobile', null]), byEmail(OWNERS))).toEqual({ bound, undone: [] });
    expect(addressesAfter(bound, [], byEmail(OWNERS, true))).toEqual({ bound, undone: [] });
  });

  it('by one that is bound, the other way goes back to where it first was, where that is asked for', () => {
    const before = formers(['mobile', MOBILE], ['mobile', '+254733000000']);
    expect(addressesAfter({ email: OWNERS, mobile: OTHER }, before, byEmail(OWNERS, true))).toEqual({
      bound: { email: OWNERS, mobile: MOBILE },
      undone: [1, 2],
    });
  });

  it('by one that is new itself, only what came after it is undone', () => {
    const isMobileFirst = formers(['mobile', null], ['email', OWNERS]);
    const bound = { email: THIEFS, mobile: MOBILE };
    expect(addressesAfter(bound, isMobileFirst, byEmail(THIEFS, true))).toEqual({ bound, undone: [] });
    const byMobile = { channel: 'mobile' as const, address: MOBILE, isUndoing: true };
    expect(addressesAfter(bound, isMobileFirst, byMobile)).toEqual({
      bound: { email: OWNERS, mobile: MOBILE },
      undone: [2],
    });
  });

  it('by one that was taken, it is bound again, with what stood on the other way', () => {
    const before = formers(['mobile', null], ['email', OWNERS]);
    for (const isUndoing of [true, false]) {
      expect(addressesAfter({ email: THIEFS, mobile: MOBILE }, before, byEmail(OWNERS, isUndoing))).toEqual({
        bound: { email: OWNERS, mobile: null },
        undone: [2, 1],
      });
    }
  });

  it('by one that was taken, what stood on the other way comes back only where that is asked for', () => {
    // It may have been given up in good faith, and have a new owner by now.
    const before = formers(['mobile', MOBILE], ['email', OWNERS]);
    const bound = { email: THIEFS, mobile: OTHER };
    const back = (isUndoing: boolean) => addressesAfter(bound, before, byEmail(OWNERS, isUndoing))?.bound;
    expect(back(false)).toEqual({ email: OWNERS, mobile: null });
    expect(back(true)).toEqual({ email: OWNERS, mobile: MOBILE });
  });

  it('by one of several that were taken, those before it stay a way back', () => {
    const bound = { email: THIEFS, mobile: null };
    const before = formers(['email', OWNERS], ['email', MOVED]);
    expect(addressesAfter(bound, before, byEmail(MOVED))).toEqual({ bound: { ...bound, email: MOVED }, undone: [2] });
    expect(addressesAfter(bound, before, byEmail(OWNERS))?.undone).toEqual([1, 2]);
  });

  it('by any other nothing is set', () => {
    expect(addressesAfter({ email: OWNERS, mobile: null }, [], byEmail(THIEFS))).toBeUndefined();
    expect(addressesAfter({ email: null, mobile: MOBILE }, formers(['email', null]), byEmail(''))).toBeUndefined();
  });
});
