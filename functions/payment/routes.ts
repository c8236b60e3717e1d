import { findPrivateFile } from '../../data/queries/payment/files.ts';
import { listReports } from '../../data/queries/payment/payments.ts';
import { listPayouts } from '../../data/queries/payment/payouts.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { paymentCalls as calls } from '../../src/wire/payment.ts';
import { serve, serveRaw } from '../http/serve.ts';
import { keepProof, serveFile } from './files.ts';
import { presentPayout, presentReport } from './present.ts';
import { askForPayout, practise, readDetails, reportToBalance } from './service.ts';

/** Calls by which members pay in and ask for payouts. */
export const paymentRoutes = [
  serve(calls.getDetails, async (call) => accepted(await readDetails(call, call.login.member.id, call.input.lot_id))),
  serve(calls.uploadProof, (call) => {
    const { file } = call.input;
    if (!(file instanceof File)) return refused('upload.incomplete');
    const keeping = keepProof(call, call.login, { file, orderId: null });
    // If the sender hangs up midway, the file is still stored or removed as a whole.
    call.waitUntil(keeping.catch(() => undefined));
    return keeping;
  }),
  serve(calls.reportPayment, (call) => {
    const { amount: amountMinor, currency, reference, value_date, file_id, request_id } = call.input;
    return reportToBalance(call, call.login, {
      amountMinor,
      currency,
      reference,
      valueDate: value_date ?? null,
      proofId: file_id ?? null,
      requestId: request_id.toLowerCase(),
    });
  }),
  serve(calls.getMyPayments, async ({ database, login, input }) => {
    const { list, total } = await listReports(database, login.member.id, input);
    return accepted({ list: list.map(presentReport), total });
  }),
  serveRaw(calls.getProof, async ({ database, environment, login, input }) => {
    const file = await findPrivateFile(database, input.file_id);
    // A file of another member is refused like one that does not exist.
    const isTheirs = file?.memberId === login.member.id;
    const answer = file && isTheirs ? await serveFile(environment, file) : undefined;
    return answer ?? refused('payment.noFile', { facts: { reason: 'not-found' } });
  }),
  serve(calls.askPayout, (call) => {
    const { amount: amountMinor, is_own_name: _own, request_id, ...requested } = call.input;
    return askForPayout(call, call.login, { ...requested, amountMinor, requestId: request_id.toLowerCase() });
  }),
  serve(calls.getMyPayouts, async ({ database, login, input }) => {
    const { list, total } = await listPayouts(database, login.member.id, input);
    return accepted({ list: list.map(presentPayout), total });
  }),
  serve(calls.takeDemoMoney, (call) => practise(call, call.login.member.id, call.input.request_id.toLowerCase())),
];
