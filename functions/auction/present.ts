import type { DepositRow, LotRow, OwnBid, PaymentRow } from '../../data/queries/auction/lists.ts';
import type { ChanceRow } from '../../data/queries/auction/second-chances.ts';
import { definitionOf } from '../../data/queries/auction/lots.ts';
import { wireLot, type WireDeposit, type WireLot, type WireYou } from '../../src/domain/auction/lot.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';

/** Presents a lot as lists show it. */
export function presentLot(row: LotRow, now: number): WireLot {
  const { state, outcome, endsAt, extensions, bidCount, lastSeq, watchers, currentMinor, leaderAlias } = row;
  const lead = currentMinor === null ? null : { priceMinor: currentMinor };
  const standing = { state, outcome, endsAt, extensions, bidCount, lastSeq, watchers, lead };
  return wireLot(definitionOf(row), standing, { leaderAlias, now });
}

type Requested = Pick<LotRow, 'depositMinor' | 'depositCurrency'>;

export function presentDeposit(deposit: DepositRow | null | undefined, requested: Requested): WireDeposit {
  return {
    state: deposit?.state ?? 'none',
    amount: wireAmount(deposit?.amountMinor ?? requested.depositMinor),
    currency: deposit?.currency ?? requested.depositCurrency,
    held_at: deposit?.heldAt ?? null,
    released_at: deposit?.releasedAt ?? null,
  };
}

export function presentPayment({ dueAt, amountMinor, currency, state, orderNo, paidAt }: PaymentRow) {
  return { due_at: dueAt, amount: wireAmount(amountMinor), currency, state, order_no: orderNo, paid_at: paidAt };
}

export function presentChance({ id, lotId, amountMinor, currency, expiresAt, state }: ChanceRow) {
  return { id, lot_id: lotId, amount: wireAmount(amountMinor), currency, expires_at: expiresAt, state };
}

/**
 * Presents a member's bid as lists show it.
 *
 * @param maximum the member's maximum bid, which only the lot's object knows
 */
export function presentOwnBid(
  { lot, alias, highestMinor, stand, deposit, payment, vin, vinSalt }: OwnBid,
  { maximum, now }: { maximum: string | null; now: number },
) {
  const you: WireYou = {
    alias,
    leading: stand === 'leading' || stand === 'won',
    highest: highestMinor === null ? null : wireAmount(highestMinor),
    max_amount: maximum,
    deposit: presentDeposit(deposit, lot),
    state: stand,
  };
  return { lot: presentLot(lot, now), you, payment: payment && { ...presentPayment(payment), vin, vin_salt: vinSalt } };
}
