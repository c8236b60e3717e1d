import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import {
  ENTRY_REASONS,
  PAYMENT_LIMITS,
  payoutAfter,
  payoutBefore,
  type PayoutMove,
} from '../../../src/domain/payment/model.ts';
import type { Database } from '../../client.ts';
import { members, payouts } from '../../schema/index.ts';
import { balanceEntry } from '../account/ledger.ts';
import { sessionLasts } from '../auth/sessions.ts';
import type { Statement } from '../shared/deliveries.ts';
import type { Decided } from './payments.ts';

export type Payout = typeof payouts.$inferSelect;

export interface NewPayout {
  memberId: number;
  amountMinor: number;
  currency: string;
  holder: string;
  bank: string;
  account: string;
  swift: string;
  /** Names what is asked for: the same is asked once. */
  requestId: string;
  now: number;
  /** The password that was confirmed, and the login it was confirmed by. */
  passwordHash: string;
  sessionId: string;
}

const ofRequest = ({ memberId, requestId }: Pick<NewPayout, 'memberId' | 'requestId'>) =>
  and(eq(payouts.memberId, memberId), eq(payouts.requestId, requestId));

/**
 * Takes an amount off the balance, if it is there, and adds the payout: both or neither. The same request takes it
 * once.
 *
 * @param beside makes further statements, which run if the given condition holds
 * @returns the payout of this request, from now or before; undefined if nothing was taken
 */
export async function addPayout(
  database: Database,
  payout: NewPayout,
  beside: (isSo: SQL) => readonly Statement[],
): Promise<Payout | undefined> {
  const { memberId, amountMinor, currency, holder, bank, account, swift, requestId, now } = payout;
  const isAllowed = sql`money_minor >= ${amountMinor} and password_hash = ${payout.passwordHash}
    and ${sessionLasts(payout.sessionId)} and ${members.state} = 'active'
    and (select count(*) from ${payouts} where member_id = ${memberId} and state = 'asked')
      < ${PAYMENT_LIMITS.undecidedPayouts}`;
  const entry = { memberId, amount: -amountMinor, reason: ENTRY_REASONS.ask, cause: requestedCause(payout), now };
  const isNew = sql`exists (select 1 from ${payouts}
    where member_id = ${memberId} and request_id = ${requestId} and created_at = ${now})`;
  const [, , rows] = await database.batch([
    balanceEntry(database, entry, isAllowed),
    // Only with the entry just before: `changes()` counts what that statement booked.
    database.run(sql`
      insert into ${payouts} (member_id, amount_minor, currency, holder, bank, account, swift, request_id, created_at)
      select ${memberId}, ${amountMinor}, ${currency}, ${holder}, ${bank}, ${account}, ${swift}, ${requestId}, ${now}
      where changes() > 0`),
    database.select().from(payouts).where(ofRequest(payout)),
    ...beside(isNew),
  ]);
  return rows[0];
}

/** The number of a payout that the batch before has written, by its request. */
export const idOfRequest = ({ memberId, requestId }: Pick<NewPayout, 'memberId' | 'requestId'>): SQL =>
  sql`(select id from ${payouts} where member_id = ${memberId} and request_id = ${requestId})`;

const requestedCause = ({ memberId, requestId }: NewPayout): string => `payout:${memberId}:${requestId}`;

export async function findPayout(database: Database, id: number): Promise<Payout | undefined> {
  const [found] = await database.select().from(payouts).where(eq(payouts.id, id));
  return found;
}

export async function findPayoutOfRequest(
  database: Database,
  request: Pick<NewPayout, 'memberId' | 'requestId'>,
): Promise<Payout | undefined> {
  const [found] = await database.select().from(payouts).where(ofRequest(request));
  return found;
}

/** Payouts of a member, the newest first. */
export async function listPayouts(
  database: Database,
  memberId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: Payout[]; total: number }> {
  const isTheirs = eq(payouts.memberId, memberId);
  const [list, counted] = await database.batch([
    database
      .select()
      .from(payouts)
      .where(isTheirs)
      .orderBy(desc(payouts.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(payouts).where(isTheirs),
  ]);
  return { list, total: counted[0]?.total ?? 0 };
}

/**
 * Moves a payout on; a refused one returns its amount. The first statement decides, as in `decideReport`.
 *
 * @param bankReference reference of our bank transfer, once the payout is paid
 * @returns whether this decision moved the payout
 */
export async function decidePayout(
  database: Database,
  { id, memberId, amountMinor, state }: Payout,
  move: PayoutMove,
  { decision, adminId, reason, now, bankReference = null }: Decided & { bankReference?: string | null },
  beside: (isSo: SQL) => readonly Statement[],
): Promise<boolean> {
  const [from, to] = [payoutBefore(move), payoutAfter(state, move)];
  if (from === undefined || to === undefined) return false;
  const isSo = sql`exists (select 1 from ${payouts}
    where id = ${id} and state = ${to} and decision = ${decision})`;
  const entry = { memberId, amount: amountMinor, reason: ENTRY_REASONS.giveBack, cause: `payout:${id}:returned`, now };
  const [moved] = await database.batch([
    database
      .update(payouts)
      .set({ state: to, reason, bankReference, decision, decidedBy: adminId, decidedAt: now })
      .where(and(eq(payouts.id, id), eq(payouts.state, from)))
      .returning({ id: payouts.id }),
    ...(move === 'refuse' ? [balanceEntry(database, entry, isSo)] : []),
    ...beside(isSo),
  ]);
  return moved.length === 1;
}
