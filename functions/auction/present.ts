import type { DepositRow, LotRow, OwnBid, PaymentRow } from '../../data/queries/auction/lists.ts';
import type { WireDeposit, WireLot, WireYou } from '../../src/domain/auction/lot.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';

/** A lot as lists know it. */
export function presentLot(lot: LotRow, now: number): WireLot {
  return {
    id: lot.id,
    title: lot.title,
    image: lot.image,
    listing_id: lot.listingId,
    stock_id: lot.stockId,
    auto_style_id: lot.styleId,
    status: lot.state,
    outcome: lot.outcome,
    opens_at: lot.opensAt,
    ends_at: lot.endsAt,
    original_ends_at: lot.originalEndsAt,
    soft_close_ms: lot.softCloseMs,
    extensions: lot.extensions,
    opening_bid: wireAmount(lot.openingMinor),
    current_bid: lot.currentMinor === null ? null : wireAmount(lot.currentMinor),
    next_minimum_bid: wireAmount(lot.nextMinor),
    leader_alias: lot.leaderAlias,
    bid_count: lot.bidCount,
    reserve_state: lot.reserveMinor !== null && lot.reserveState === 'none' ? 'not_met' : lot.reserveState,
    currency: lot.currency,
    deposit: wireAmount(lot.depositMinor),
    deposit_currency: lot.depositCurrency,
    watchers: lot.watchers,
    last_seq: lot.lastSeq,
    server_time: now,
    is_sample: lot.isSample,
  };
}

type Asked = Pick<LotRow, 'depositMinor' | 'depositCurrency'>;

export function presentDeposit(deposit: DepositRow | null | undefined, asked: Asked): WireDeposit {
  return {
    state: deposit?.state ?? 'none',
    amount: wireAmount(deposit?.amountMinor ?? asked.depositMinor),
    currency: deposit?.currency ?? asked.depositCurrency,
    held_at: deposit?.heldAt ?? null,
    released_at: deposit?.releasedAt ?? null,
  };
}

function presentPayment({ dueAt, amountMinor, currency, state, orderNo }: PaymentRow) {
  return { due_at: dueAt, amount: wireAmount(amountMinor), currency, state, order_no: orderNo };
}

/** How a member stands, as lists know it: their maximum is known to the lot alone. */
export function presentOwnBid({ lot, alias, highestMinor, stand, deposit, payment }: OwnBid, now: number) {
  const you: WireYou = {
    alias,
    leading: stand === 'leading' || stand === 'won',
    highest: highestMinor === null ? null : wireAmount(highestMinor),
    max_amount: null,
    deposit: presentDeposit(deposit, lot),
    state: stand,
  };
  return { lot: presentLot(lot, now), you, payment: payment && presentPayment(payment) };
}
