import { Hono } from 'hono';
import { payoutResource, reportedPaymentResource } from '../../src/domain/admin/resources/payment.ts';
import { paymentAdminCalls as calls } from '../../src/wire/payment-admin.ts';
import { actOf } from '../http/admin-act.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal, answerWith } from '../http/answer.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { bookReport, payPayout, readProof, refusePayout, refuseReport, reverseReport } from './payments.ts';

/** Calls by which admins decide about money that members send and ask back. */
export const paymentCallRoutes = new Hono<AppEnvironment>()
  .post(
    calls.bookReport.path,
    adminsOnly(calls.bookReport.right),
    jsonInput(calls.bookReport.input),
    async (context) => {
      const act = actOf(context, reportedPaymentResource, 'book');
      const { id, amount: amountMinor } = context.req.valid('json');
      return answerWith(context, await bookReport(occasionOf(context), act, { id, amountMinor }));
    },
  )
  .post(
    calls.refuseReport.path,
    adminsOnly(calls.refuseReport.right),
    jsonInput(calls.refuseReport.input),
    async (context) => {
      const act = actOf(context, reportedPaymentResource, 'refuse');
      return answerWith(context, await refuseReport(occasionOf(context), act, context.req.valid('json')));
    },
  )
  .post(
    calls.reverseReport.path,
    adminsOnly(calls.reverseReport.right),
    jsonInput(calls.reverseReport.input),
    async (context) => {
      const act = actOf(context, reportedPaymentResource, 'reverse');
      return answerWith(context, await reverseReport(occasionOf(context), act, context.req.valid('json')));
    },
  )
  .get(calls.readProof.path, adminsOnly(calls.readProof.right), queryInput(calls.readProof.input), async (context) => {
    const act = actOf(context, reportedPaymentResource, 'proof');
    const proof = await readProof(occasionOf(context), act, context.req.valid('query').id);
    return proof.accepted ? proof.value : answerRefusal(context, proof);
  })
  .post(calls.payPayout.path, adminsOnly(calls.payPayout.right), jsonInput(calls.payPayout.input), async (context) => {
    const act = actOf(context, payoutResource, 'pay');
    const { id, bank_reference: reference } = context.req.valid('json');
    return answerWith(context, await payPayout(occasionOf(context), act, { id, reference }));
  })
  .post(
    calls.refusePayout.path,
    adminsOnly(calls.refusePayout.right),
    jsonInput(calls.refusePayout.input),
    async (context) => {
      const act = actOf(context, payoutResource, 'refuse');
      return answerWith(context, await refusePayout(occasionOf(context), act, context.req.valid('json')));
    },
  );
