/** Numbered as the calls give them (docs/wire.md). */
export const GENDERS = { unknown: 0, male: 1, female: 2 } as const;
export type Gender = (typeof GENDERS)[keyof typeof GENDERS];

/**
 * `closed`: an admin has taken the account out of use. `deleted`: its owner or an admin closed it for good, and nothing of the
 * person is left.
 */
export const MEMBER_STATES = ['active', 'closed', 'deleted'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** The group of new members unless another is chosen. It cannot be removed. */
export const DEFAULT_MEMBER_GROUP = 1;

/** What changed a balance or the points. A member reads `account:memo.<reason>`, followed by what an admin wrote. */
export const LEDGER_REASONS = [
  'opening',
  'adjustment',
  'depositHeld',
  'depositReleased',
  'purchase',
  'refund',
  'payIn',
  'payInReversed',
  'payout',
  'payoutReturned',
  'demo',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** Currency of all balances. */
export const BALANCE_CURRENCY = 'USD';
