import { Hono } from 'hono';
import { findPrivateFile } from '../../data/queries/payment/files.ts';
import { listReports } from '../../data/queries/payment/payments.ts';
import { listPayouts } from '../../data/queries/payment/payouts.ts';
import { PAYMENT_RATE, PROOF_LIMITS } from '../../src/domain/payment/model.ts';
import { UPLOAD_LIMIT } from '../../src/domain/upload/rules.ts';
import { paymentCalls as calls } from '../../src/wire/payment.ts';
import { answerRefusal, answerWith } from '../http/answer.ts';
import { loginOf, membersOnly } from '../http/auth.ts';
import { limitedBody } from '../http/body.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { FORM_ENVELOPE_BYTES, readFileForm } from '../http/file-form.ts';
import { occasionOf } from '../http/occasion.ts';
import { limitMember, rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { checked, jsonInput, queryInput } from '../http/validate.ts';
import { keepProof, serveFile } from './files.ts';
import { presentPayout, presentReport } from './present.ts';
import { askForPayout, practise, readDetails, reportToBalance } from './service.ts';

/** A file that is a little too large is still read, so that its sender is told how large it may be. */
const FILE_BODY = limitedBody(PROOF_LIMITS.bytes + FORM_ENVELOPE_BYTES + 1_024 * 1_024);
const some = (purpose: string) => limitMember(purpose, PAYMENT_RATE);

/** How members send money and ask it back. */
export const paymentRoutes = new Hono<AppEnvironment>()
  .get(calls.getDetails.path, membersOnly(), queryInput(calls.getDetails.input), async (context) => {
    const { lot_id: lotId } = context.req.valid('query');
    return succeed(context, await readDetails(occasionOf(context), loginOf(context).member.id, lotId));
  })
  .post(
    calls.uploadProof.path,
    membersOnly(),
    rateLimit({ purpose: 'proof', kind: 'write', perAddress: UPLOAD_LIMIT }),
    some('proof-of-member'),
    FILE_BODY,
    checked('json', calls.uploadProof.input, readFileForm),
    async (context) => {
      const { file } = context.req.valid('json');
      if (!(file instanceof File)) return refuse(context, 'upload.incomplete');
      const keeping = keepProof(occasionOf(context), loginOf(context), file);
      // Anyone who hangs up half-way leaves no half-kept file.
      context.executionCtx.waitUntil(keeping.catch(() => undefined));
      return answerWith(context, await keeping);
    },
  )
  .post(
    calls.reportPayment.path,
    membersOnly(),
    jsonInput(calls.reportPayment.input),
    some('report-payment'),
    async (context) => {
      const { amount, currency, reference, value_date, file_id, request_id } = context.req.valid('json');
      const reported = await reportToBalance(occasionOf(context), loginOf(context), {
        ...{ amountMinor: amount, currency, reference, valueDate: value_date ?? null, proofId: file_id ?? null },
        requestId: request_id.toLowerCase(),
      });
      return answerWith(context, reported);
    },
  )
  .get(calls.getMyPayments.path, membersOnly(), queryInput(calls.getMyPayments.input), async (context) => {
    const { member } = loginOf(context);
    const { list, total } = await listReports(context.get('database'), member.id, context.req.valid('query'));
    return succeed(context, { list: list.map(presentReport), total });
  })
  .get(calls.getProof.path, membersOnly(), queryInput(calls.getProof.input), async (context) => {
    const file = await findPrivateFile(context.get('database'), context.req.valid('query').file_id);
    // Another's file and no file answer alike.
    const isTheirs = file?.memberId === loginOf(context).member.id;
    const answer = file && isTheirs ? await serveFile(context.env, file) : undefined;
    return answer ?? refuse(context, 'payment.noFile', undefined, { reason: 'not-found' });
  })
  .post(calls.askPayout.path, membersOnly(), jsonInput(calls.askPayout.input), some('ask-payout'), async (context) => {
    const { amount, is_own_name: _own, request_id: requestId, ...asked } = context.req.valid('json');
    const payout = { ...asked, amountMinor: amount, requestId: requestId.toLowerCase() };
    return answerWith(context, await askForPayout(occasionOf(context), loginOf(context), payout));
  })
  .get(calls.getMyPayouts.path, membersOnly(), queryInput(calls.getMyPayouts.input), async (context) => {
    const { member } = loginOf(context);
    const { list, total } = await listPayouts(context.get('database'), member.id, context.req.valid('query'));
    return succeed(context, { list: list.map(presentPayout), total });
  })
  .post(
    calls.takeDemoMoney.path,
    membersOnly(),
    jsonInput(calls.takeDemoMoney.input),
    some('demo-money'),
    async (context) => {
      const { request_id: requestId } = context.req.valid('json');
      const given = await practise(occasionOf(context), loginOf(context).member.id, requestId.toLowerCase());
      return given.accepted ? succeed(context, given.value) : answerRefusal(context, given);
    },
  );
