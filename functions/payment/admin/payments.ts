import type { SQL } from 'drizzle-orm';
import { isNotCovered } from '../../../data/queries/account/ledger.ts';
import { findMember } from '../../../data/queries/account/members.ts';
import { findPrivateFile } from '../../../data/queries/payment/files.ts';
import { decideReport, findReport, type ReportedPayment } from '../../../data/queries/payment/payments.ts';
import { decidePayout, findPayout, type Payout } from '../../../data/queries/payment/payouts.ts';
import type { Statement } from '../../../data/queries/shared/deliveries.ts';
import type { MoneyNoticeKind } from '../../../src/domain/auction/notices.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { payoutAfter, reportAfter, type PayoutMove, type ReportMove } from '../../../src/domain/payment/model.ts';
import { accepted, refused, type Refusal, type Result } from '../../../src/domain/shared/result.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { sendSoon } from '../../mail/deliver.ts';
import { serveFile } from '../files.ts';
import { tellOfMoney } from '../letters.ts';

/** Another admin decided first, or the state allows no decision any more. */
const DECIDED: Refusal = refused('payment.decided', { facts: { reason: 'wrong-state' } });
const SPENT: Refusal = refused('payment.spent', { facts: { reason: 'no-money' } });
const NO_FILE: Refusal = refused('payment.noFile', { facts: { reason: 'not-found' } });

const TOLD_OF_REPORT = { book: 'payment_booked', refuse: 'payment_refused', reverse: 'payment_reversed' } as const;
const TOLD_OF_PAYOUT = { pay: 'payout_paid', refuse: 'payout_refused' } as const;

interface Telling {
  kind: MoneyNoticeKind;
  row: ReportedPayment | Payout;
  amountMinor: number;
  note: string | null;
}

/** Statements that go with a decision, if it is the one that counts: the member's notice and the entry in the log. */
async function beside(
  call: CallContext,
  act: EntityAct,
  { kind, row: { id, memberId, currency }, amountMinor, note }: Telling,
): Promise<(isSo: SQL) => readonly Statement[]> {
  const member = await findMember(call.database, memberId);
  const notice = { kind, id, cause: id, amountMinor, currency, ...(note !== null && { note }) };
  const logged = { ids: [id], amount_minor: amountMinor, ...(note !== null && { note }) };
  return (isSo) => [...(member ? tellOfMoney(call, { ...notice, member }, isSo) : []), act.logRowIf(logged, isSo)];
}

/** Decides about a reported payment: books the amount that arrived, refuses it, or undoes a booking. */
async function decide(
  call: CallContext,
  act: EntityAct,
  {
    id,
    move,
    reason = null,
    bookedMinor,
  }: { id: number; move: ReportMove; reason?: string | null; bookedMinor?: number },
): Promise<Result<null>> {
  const { database, now } = call;
  const row = (await act.isVisible(id)) ? await findReport(database, id) : undefined;
  if (!row) return noRow(act.resource, id);
  const came = move === 'book' ? (bookedMinor ?? row.amountMinor) : undefined;
  const amountMinor = came ?? row.bookedMinor ?? row.amountMinor;
  const also = await beside(call, act, { kind: TOLD_OF_REPORT[move], row, amountMinor, note: reason });
  const decision = crypto.randomUUID();
  const decided = { decision, adminId: act.admin.id, reason, now, ...(came !== undefined && { bookedMinor: came }) };
  try {
    if (await decideReport(database, row, move, decided, also)) {
      sendSoon(call);
      return accepted(null);
    }
  } catch (error) {
    if (isNotCovered(error)) return SPENT;
    throw error;
  }
  // A second press of the same button repeats the decision that was made.
  const after = (await findReport(database, id)) ?? row;
  const isSame = after.state === reportAfterAny(move) && after.decidedBy === act.admin.id && after.reason === reason;
  return isSame && (came === undefined || after.bookedMinor === came) ? accepted(null) : DECIDED;
}

const reportAfterAny = (move: ReportMove) => reportAfter('reported', move) ?? reportAfter('booked', move);

export const bookReport = (
  call: CallContext,
  act: EntityAct,
  { id, amountMinor }: { id: number; amountMinor: number | undefined },
) => decide(call, act, { id, move: 'book', ...(amountMinor !== undefined && { bookedMinor: amountMinor }) });

interface Because {
  id: number;
  reason: string;
}
export const refuseReport = (call: CallContext, act: EntityAct, because: Because) =>
  decide(call, act, { ...because, move: 'refuse' });
export const reverseReport = (call: CallContext, act: EntityAct, because: Because) =>
  decide(call, act, { ...because, move: 'reverse' });

/** The proof of a payment as a file. The log records that it was read before it is sent. */
export async function readProof(call: CallContext, act: EntityAct, id: number): Promise<Result<Response>> {
  const { database, environment } = call;
  const row = (await act.isVisible(id)) ? await findReport(database, id) : undefined;
  if (!row) return noRow(act.resource, id);
  const file = row.proofId === null ? undefined : await findPrivateFile(database, row.proofId);
  if (!file) return NO_FILE;
  await database.batch([act.logRow({ ids: [id], file: file.id })]);
  const answer = await serveFile(environment, file);
  return answer ? accepted(answer) : NO_FILE;
}

/** Decides about a payout: it was transferred, or its amount returns to the balance. */
async function settle(
  call: CallContext,
  act: EntityAct,
  { id, move, words }: { id: number; move: PayoutMove; words: string },
): Promise<Result<null>> {
  const { database, now } = call;
  const row = (await act.isVisible(id)) ? await findPayout(database, id) : undefined;
  if (!row) return noRow(act.resource, id);
  const { amountMinor } = row;
  const also = await beside(call, act, { kind: TOLD_OF_PAYOUT[move], row, amountMinor, note: words });
  const decision = move === 'pay' ? { bankReference: words, reason: null } : { reason: words };
  const decided = { decision: crypto.randomUUID(), adminId: act.admin.id, now, ...decision };
  if (await decidePayout(database, row, move, decided, also)) {
    sendSoon(call);
    return accepted(null);
  }
  const after = (await findPayout(database, id)) ?? row;
  const isSame = after.state === payoutAfter('asked', move) && after.decidedBy === act.admin.id;
  return isSame && (move === 'pay' ? after.bankReference : after.reason) === words ? accepted(null) : DECIDED;
}

export const payPayout = (call: CallContext, act: EntityAct, { id, reference }: { id: number; reference: string }) =>
  settle(call, act, { id, move: 'pay', words: reference });
export const refusePayout = (call: CallContext, act: EntityAct, { id, reason }: Because) =>
  settle(call, act, { id, move: 'refuse', words: reason });
