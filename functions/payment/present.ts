import type { ReportedPayment } from '../../data/queries/payment/payments.ts';
import type { Payout } from '../../data/queries/payment/payouts.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';

/** Presents a reported payment to its member, who is not told which admin decided. */
export function presentReport(row: ReportedPayment) {
  const { id, purpose, state, amountMinor, bookedMinor, currency, reference, valueDate, proofId, reason } = row;
  return {
    id,
    purpose,
    state,
    currency,
    reference,
    reason,
    amount: wireAmount(amountMinor),
    booked: bookedMinor === null ? null : wireAmount(bookedMinor),
    value_date: valueDate,
    file_id: proofId,
    created_at: row.createdAt,
    decided_at: row.decidedAt,
  };
}

/** Presents a payout to its member. */
export function presentPayout(row: Payout) {
  const { id, state, amountMinor, currency, holder, bank, account, swift, bankReference, reason } = row;
  return {
    id,
    state,
    amount: wireAmount(amountMinor),
    currency,
    holder,
    bank,
    account,
    swift,
    reason,
    bank_reference: bankReference,
    created_at: row.createdAt,
    decided_at: row.decidedAt,
  };
}
