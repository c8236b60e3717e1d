import * as z from 'zod/mini';
import { PAYMENT_LIMITS as LIMITS } from '../domain/payment/model.ts';
import * as at from './addresses/payment-admin.ts';
import { call } from './call.ts';
import { described, idField, optional, requiredText } from './fields.ts';
import { paidAmountField } from './payment.ts';

const id = described(idField, 'Of the row.');
const reason = described(requiredText(LIMITS.reasonLetters, 'reason', 'lines'), 'The member reads it, by mail too.');

/** Decisions of admins about payments and payouts of members. If two decide at once, only one succeeds. */
export const paymentAdminCalls = {
  bookReport: call(at.bookReport, {
    callers: ['admin'],
    right: 'payment/report/book',
    summary: 'Books a reported payment with what really came. Booked already with the same amount, it is the same.',
    input: z.object({
      id,
      amount: described(optional(paidAmountField), 'What came, where it is not what was reported.'),
    }),
    output: z.null(),
  }),
  refuseReport: call(at.refuseReport, {
    callers: ['admin'],
    right: 'payment/report/refuse',
    summary: 'Refuses a reported payment: nothing came, or nobody can tell what it is.',
    input: z.object({ id, reason }),
    output: z.null(),
  }),
  reverseReport: call(at.reverseReport, {
    callers: ['admin'],
    right: 'payment/report/reverse',
    summary: 'Undoes a wrong booking by an entry the other way. Refused where the money is no longer on the balance.',
    input: z.object({ id, reason }),
    output: z.null(),
  }),
  readProof: call(at.readProof, {
    callers: ['admin'],
    right: 'payment/report/proof',
    summary: 'The proof of a reported payment, as a file. Each reading stands in the log.',
    input: z.object({ id }),
    output: z.unknown(),
    files: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  }),
  payPayout: call(at.payPayout, {
    callers: ['admin'],
    right: 'payment/payout/pay',
    summary: 'Confirms that a payout was transferred. Confirmed already with the same reference, it is the same.',
    input: z.object({
      id,
      bank_reference: described(requiredText(LIMITS.referenceLetters, 'bankReference'), 'Of our transfer.'),
    }),
    output: z.null(),
  }),
  refusePayout: call(at.refusePayout, {
    callers: ['admin'],
    right: 'payment/payout/refuse',
    summary: 'Refuses a payout: its amount goes back to the balance.',
    input: z.object({ id, reason }),
    output: z.null(),
  }),
};
