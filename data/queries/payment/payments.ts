import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import {
  PAYMENT_LIMITS,
  reportAfter,
  reportBefore,
  type PaymentPurpose,
  type ReportMove,
} from '../../../src/domain/payment/model.ts';
import type { Database } from '../../client.ts';
import { privateFiles, reportedPayments } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';
import { isNamed } from './named-files.ts';
import { PAYMENT_EFFECTS } from './purposes.ts';

export type ReportedPayment = typeof reportedPayments.$inferSelect;

export interface NewReport {
  purpose: PaymentPurpose;
  holder: number;
  memberId: number;
  amountMinor: number;
  currency: string;
  reference: string;
  valueDate: string | null;
  proofId: string | null;
  /** Names the report: the same is written once. */
  requestId: string;
  now: number;
}

const ofRequest = ({ memberId, requestId }: Pick<NewReport, 'memberId' | 'requestId'>) =>
  and(eq(reportedPayments.memberId, memberId), eq(reportedPayments.requestId, requestId));

/**
 * Writes a report if its proof is a file of the same member that no other payment names, and if not too many reports of that
 * member wait already. One statement decides, so that two calls at once write no more than one may.
 *
 * @returns the report of this request, from now or before; undefined where nothing was written
 */
export async function addReport(database: Database, report: NewReport): Promise<ReportedPayment | undefined> {
  const { purpose, holder, memberId, amountMinor, currency, reference, valueDate, proofId, requestId, now } = report;
  const isProofTheirs = proofId === null ? sql`true` : isFreeProof(memberId, proofId);
  const [, rows] = await database.batch([
    database.run(sql`
      insert into ${reportedPayments} (purpose, holder, member_id, amount_minor, currency, reference, value_date, proof_id,
        request_id, created_at)
      select ${purpose}, ${holder}, ${memberId}, ${amountMinor}, ${currency}, ${reference}, ${valueDate}, ${proofId},
        ${requestId}, ${now}
      where ${isProofTheirs} and (select count(*) from ${reportedPayments}
        where member_id = ${memberId} and state = 'reported') < ${PAYMENT_LIMITS.undecided}
      on conflict (member_id, request_id) do nothing`),
    database.select().from(reportedPayments).where(ofRequest(report)),
  ]);
  return rows[0];
}

const isFreeProof = (memberId: number, proofId: string): SQL => sql`exists (select 1 from ${privateFiles} f
  where f.id = ${proofId} and f.member_id = ${memberId} and f.order_id is null and f.given_up_at is null)
  and not ${isNamed(sql`${proofId}`)}`;

export async function findReport(database: Database, id: number): Promise<ReportedPayment | undefined> {
  const [found] = await database.select().from(reportedPayments).where(eq(reportedPayments.id, id));
  return found;
}

export async function findReportOfRequest(
  database: Database,
  request: Pick<NewReport, 'memberId' | 'requestId'>,
): Promise<ReportedPayment | undefined> {
  const [found] = await database.select().from(reportedPayments).where(ofRequest(request));
  return found;
}

/** Reports of a member, the newest first. */
export async function listReports(
  database: Database,
  memberId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: ReportedPayment[]; total: number }> {
  const isTheirs = eq(reportedPayments.memberId, memberId);
  const [list, counted] = await database.batch([
    database
      .select()
      .from(reportedPayments)
      .where(isTheirs)
      .orderBy(desc(reportedPayments.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(reportedPayments).where(isTheirs),
  ]);
  return { list, total: counted[0]?.total ?? 0 };
}

/** The decision of an admin about a payment or payout. */
export interface Decided {
  /** Names the decision; random. */
  decision: string;
  adminId: number;
  reason: string | null;
  now: number;
}

/**
 * Moves a report on and books its effect on money. The first statement decides: of two admins at once it changes the
 * row for one, and the rest of the batch has an effect for that one only.
 *
 * @param bookedMinor the amount that arrived, for a booking
 * @param beside makes further statements, which run if the given condition holds
 * @returns whether this decision moved the report
 */
export async function decideReport(
  database: Database,
  payment: ReportedPayment,
  move: ReportMove,
  { decision, adminId, reason, now, bookedMinor }: Decided & { bookedMinor?: number },
  beside: (isSo: SQL) => readonly Statement[],
): Promise<boolean> {
  const { id, purpose, holder, reference } = payment;
  const [from, to] = [reportBefore(move), reportAfter(payment.state, move)];
  if (from === undefined || to === undefined) return false;
  const isSo = sql`exists (select 1 from ${reportedPayments}
    where id = ${id} and state = ${to} and decision = ${decision})`;
  const amountMinor = bookedMinor ?? payment.bookedMinor ?? payment.amountMinor;
  const booked = { id, holder, amountMinor, reference, now };
  const effects =
    move === 'refuse' ? [] : PAYMENT_EFFECTS[purpose][move === 'book' ? 'booked' : 'reversed'](database, booked, isSo);
  const [moved] = await database.batch([
    database
      .update(reportedPayments)
      .set({
        state: to,
        reason,
        decision,
        decidedBy: adminId,
        decidedAt: now,
        ...(bookedMinor !== undefined && { bookedMinor }),
      })
      .where(and(eq(reportedPayments.id, id), eq(reportedPayments.state, from)))
      .returning({ id: reportedPayments.id }),
    ...effects,
    ...beside(isSo),
  ]);
  return moved.length === 1;
}
