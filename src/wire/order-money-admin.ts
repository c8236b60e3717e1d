import * as z from 'zod/mini';
import { PAYMENT_LIMITS } from '../domain/payment/model.ts';
import * as at from './addresses/order-admin.ts';
import { call } from './call.ts';
import { idField, lineField, optional, requiredText } from './fields.ts';
import { id, version, request_id, reason, received, admin, output, movement } from './order-admin-fields.ts';
import { paidAmountField, valueDateField } from './payment.ts';

/** Calls of admins on the money of orders. If two change the same version, only one succeeds. */
export const orderMoneyCalls = {
  bookOrderPayment: call(at.bookOrderPayment, {
    ...admin('book'),
    summary: 'Books what the bank received: for a reported payment, or for one that was not reported.',
    input: z.object({
      id,
      version,
      payment_id: optional(movement),
      ...received,
      reference: optional(lineField(PAYMENT_LIMITS.referenceLetters)),
      value_date: optional(valueDateField),
      request_id,
    }),
    output,
  }),
  refuseOrderPayment: call(at.refuseOrderPayment, {
    ...admin('book'),
    summary: 'Refuses a reported payment, or a refund that waits for consent.',
    input: z.object({ id, version, payment_id: movement, reason, request_id }),
    output,
  }),
  reverseOrderPayment: call(at.reverseOrderPayment, {
    ...admin('book'),
    summary: 'Undoes a booking by an entry the other way.',
    input: z.object({ id, version, payment_id: movement, reason, request_id }),
    output,
  }),
  refundOrder: call(at.refundOrder, {
    ...admin('refund'),
    summary: 'Gives money back, no more than came. Above the set amount it waits for another admin.',
    input: z.object({
      id,
      version,
      amount: paidAmountField,
      reference: requiredText(PAYMENT_LIMITS.referenceLetters, 'bankReference'),
      reason,
      request_id,
    }),
    output,
  }),
  consentToRefund: call(at.consentToRefund, {
    ...admin('refund'),
    summary: 'Consents to a refund another admin asked for.',
    input: z.object({ id, version, payment_id: movement, request_id }),
    output,
  }),
  moveOrderCredit: call(at.moveOrderCredit, {
    ...admin('refund'),
    summary: 'Moves what came above the total to another order of the same buyer in the same currency.',
    input: z.object({ id, version, to_order_id: idField, amount: paidAmountField, reason, request_id }),
    output,
  }),
};
