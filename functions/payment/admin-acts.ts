import { payoutResource } from '../../src/domain/admin/entities/payout.ts';
import { reportedPaymentResource } from '../../src/domain/admin/entities/reported-payment.ts';
import { paymentAdminCalls as calls } from '../../src/wire/payment-admin.ts';
import type { AdminFeature } from '../admin/engine/act.ts';
import { serve, serveRaw } from '../http/serve.ts';
import { bookReport, payPayout, readProof, refusePayout, refuseReport, reverseReport } from './admin/payments.ts';

/** The admin's decisions about money that members send and ask back. */
export const paymentAdmin: AdminFeature = {
  calls: ({ actOf }) => [
    serve(calls.bookReport, (call) => {
      const { id, amount: amountMinor } = call.input;
      return bookReport(call, actOf(call, reportedPaymentResource, 'book'), { id, amountMinor });
    }),
    serve(calls.refuseReport, (call) => refuseReport(call, actOf(call, reportedPaymentResource, 'refuse'), call.input)),
    serve(calls.reverseReport, (call) =>
      reverseReport(call, actOf(call, reportedPaymentResource, 'reverse'), call.input),
    ),
    serveRaw(calls.readProof, async (call) => {
      const proof = await readProof(call, actOf(call, reportedPaymentResource, 'proof'), call.input.id);
      return proof.accepted ? proof.value : proof;
    }),
    serve(calls.payPayout, (call) => {
      const { id, bank_reference: reference } = call.input;
      return payPayout(call, actOf(call, payoutResource, 'pay'), { id, reference });
    }),
    serve(calls.refusePayout, (call) => refusePayout(call, actOf(call, payoutResource, 'refuse'), call.input)),
  ],
};
