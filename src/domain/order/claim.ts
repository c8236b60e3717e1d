import { accepted, refused, type Result } from '../shared/result.ts';
import { totalOf, type OrderLine } from './ledger.ts';
import type { Vehicle } from './model.ts';
import { isAmount } from './received.ts';
import type { CLAIM_STATES } from './states.ts';
import type { Moves } from '../shared/moves.ts';

type ClaimState = (typeof CLAIM_STATES)[number];

/** What moves a claim from one state to another. Everything else is refused. */
const CLAIM_MOVES: Moves<ClaimState, ClaimMove> = {
  open: { accept: 'accepted', refuse: 'refused' },
  accepted: { settle: 'settled' },
  refused: {},
  settled: {},
};
export const CLAIM_MOVE_NAMES = ['accept', 'refuse', 'settle'] as const;
export type ClaimMove = (typeof CLAIM_MOVE_NAMES)[number];

/** The state a move leads to; undefined if it is refused. */
export const claimAfter = (from: ClaimState, move: ClaimMove): ClaimState | undefined => CLAIM_MOVES[from][move];

/** Both sides may write to a claim until it is over; an order with one is flagged. */
export const isClaimOpen = (state: ClaimState): boolean => state === 'open' || state === 'accepted';

const DAY_MS = 24 * 60 * 60_000;

/** The last moment at which a claim about a vehicle may be opened. */
export const claimEnds = (deliveredAt: number, days: number): number => deliveredAt + days * DAY_MS;

/**
 * Whether a claim may be opened for a vehicle: it was delivered, not longer ago than the days of the settings, and no other
 * claim of it is open. Days are spans of 24 hours from the delivery, the last moment included.
 */
export function mayClaim(
  { state, deliveredAt }: Pick<Vehicle, 'state' | 'deliveredAt'>,
  claims: readonly { state: ClaimState }[],
  { days, now }: { days: number; now: number },
): Result<null, 'wrong-state' | 'too-late'> {
  if (state !== 'delivered' || deliveredAt === null) return refused('wrong-state');
  if (now > claimEnds(deliveredAt, days)) return refused('too-late');
  return claims.some((claim) => isClaimOpen(claim.state)) ? refused('wrong-state') : accepted(null);
}

/**
 * The line that settles a claim: it takes its amount off what the vehicle cost, so that what was paid for it becomes a credit.
 * Without an amount a claim is settled in another way, by a part or a repair.
 */
export function settlementLine(
  lines: readonly OrderLine[],
  vehicleId: number,
  amountMinor: number,
): Result<OrderLine | null, 'above-paid' | 'amount-wrong'> {
  if (amountMinor === 0) return accepted(null);
  if (!isAmount(amountMinor)) return refused('amount-wrong', { field: 'amount' });
  if (amountMinor > (totalOf(lines) ?? 0)) return refused('above-paid', { field: 'amount' });
  return accepted({ vehicleId, key: 'claim', amountMinor: -amountMinor });
}
