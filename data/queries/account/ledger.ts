import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { LedgerReason } from '../../../src/domain/account/model.ts';
import type { Database } from '../../client.ts';
import { balanceChanges, members, pointsChanges } from '../../schema/index.ts';
import { missingColumn } from '../shared/constraint.ts';

/** An entry as it is booked. */
interface NewEntry {
  memberId: number;
  /** Minor units, or points; negative takes away. */
  amount: number;
  reason: LedgerReason;
  note?: string;
  /** Names what caused it: the same cause is booked once. */
  cause: string;
  now: number;
  /** If set, an entry that takes more than there is fails with its batch: what was read before may be spent by now. */
  mustCover?: boolean;
}

/** What a ledger has after an entry. If `mustCover` is set and that is negative, it is null, which the column refuses. */
const afterOf = (standing: SQLiteColumn, { amount, mustCover }: NewEntry): SQL =>
  mustCover && amount < 0
    ? sql`case when ${standing} + ${amount} >= 0 then ${standing} + ${amount} end`
    : sql`${standing} + ${amount}`;

/** Whether a batch failed because a ledger does not hold what an entry takes. */
export const isNotCovered = (error: unknown): boolean =>
  ['balance_changes.after_minor', 'points_changes.after'].includes(missingColumn(error) ?? '');

/**
 * The statement that books an entry on a balance, for the batch with its cause. It continues from the balance at that
 * moment; triggers move the balance along and refuse any entry that does not continue it. It books nothing if the cause
 * was booked before, or if there is no such member.
 *
 * @param holds a condition without which nothing is booked; it may name columns of the member
 */
export function balanceEntry(database: Database, entry: NewEntry, holds: SQL = sql`true`) {
  const { memberId, amount, reason, note = '', cause, now } = entry;
  return database.run(sql`
    insert into ${balanceChanges} (member_id, reason, note, cause, created_at, amount_minor, before_minor, after_minor)
    select id, ${reason}, ${note}, ${cause}, ${now}, ${amount}, money_minor, ${afterOf(members.moneyMinor, entry)}
    from ${members} where id = ${memberId} and ${holds}
      and not exists (select 1 from ${balanceChanges} where cause = ${cause})`);
}

/** The same for points. */
export function pointsEntry(database: Database, entry: NewEntry) {
  const { memberId, amount, reason, note = '', cause, now } = entry;
  return database.run(sql`
    insert into ${pointsChanges} (member_id, reason, note, cause, created_at, points, before, after)
    select id, ${reason}, ${note}, ${cause}, ${now}, ${amount}, score, ${afterOf(members.score, entry)}
    from ${members} where id = ${memberId} and not exists (select 1 from ${pointsChanges} where cause = ${cause})`);
}

export interface LedgerRow {
  reason: LedgerReason;
  note: string;
  createdAt: number;
  amount: number;
  before: number;
  after: number;
}

interface LedgerPage {
  list: LedgerRow[];
  total: number;
}

const tables = {
  balance: {
    table: balanceChanges,
    amount: balanceChanges.amountMinor,
    before: balanceChanges.beforeMinor,
    after: balanceChanges.afterMinor,
  },
  points: {
    table: pointsChanges,
    amount: pointsChanges.points,
    before: pointsChanges.before,
    after: pointsChanges.after,
  },
} as const;
type Ledger = keyof typeof tables;

/** A page of a member's entries, the newest first. */
export async function listEntries(
  database: Database,
  ledger: Ledger,
  { memberId, page, limit }: { memberId: number; page: number; limit: number },
): Promise<LedgerPage> {
  const { table, amount, before, after } = tables[ledger];
  const mine = eq(table.memberId, memberId);
  const [list, counted] = await database.batch([
    database
      .select({ reason: table.reason, note: table.note, createdAt: table.createdAt, amount, before, after })
      .from(table)
      .where(mine)
      .orderBy(desc(table.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database
      .select({ total: sql<number>`count(*)` })
      .from(table)
      .where(mine),
  ]);
  return { list, total: counted[0]?.total ?? 0 };
}

/** Entries since an instant, the oldest first, and what the ledger stood at before. */
export async function entriesSince(database: Database, ledger: Ledger, memberId: number, since: number) {
  const { table, after } = tables[ledger];
  const mine = eq(table.memberId, memberId);
  const [entries, last] = await database.batch([
    database
      .select({ createdAt: table.createdAt, after })
      .from(table)
      .where(and(mine, gte(table.createdAt, since)))
      .orderBy(table.id),
    database
      .select({ after })
      .from(table)
      .where(and(mine, lt(table.createdAt, since)))
      .orderBy(desc(table.id))
      .limit(1),
  ]);
  return { entries, opening: last[0]?.after ?? 0 };
}
