import { and, eq, ne, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { refused } from '../../src/domain/shared/result.ts';
import type { Database } from '../client.ts';
import { balanceEntry } from '../queries/account/ledger.ts';
import { members } from '../schema/index.ts';
import type { RowFacts } from '../schema/revision.ts';
import type { Store } from './kept.ts';

type Entry = typeof balanceEntry;

/** Entries are added through the ledger, which continues from what the balance is; none is changed or removed. */
export const ledgerStore = (
  book: Entry,
  amountOf: (facts: RowFacts) => number,
  field: string,
  standing: SQLiteColumn,
): Store => ({
  find: () => Promise.resolve(new Map()),
  newId: () => undefined,
  form: (facts) => facts,
  set: (_before, values, { now }) => ({ ...values, memberId: Number(values['memberId']), reason: 'adjustment', now }),
  against: async (database: Database, { after }) => {
    if (!after) return undefined;
    const isThere = and(eq(members.id, Number(after['memberId'])), ne(members.state, 'deleted'));
    const [found] = await database
      .select({ has: sql<number>`${standing}` })
      .from(members)
      .where(isThere);
    if (!found)
      return refused('admin.noSuchChoice', { field: 'user_id', values: { value: String(after['memberId']) } });
    return found.has + amountOf(after) < 0 ? refused('admin.notEnough', { field }) : undefined;
  },
  change: (database, { after }) => ({
    statements: after
      ? [
          book(database, {
            memberId: Number(after['memberId']),
            amount: amountOf(after),
            reason: 'adjustment',
            note: String(after['note']),
            cause: `admin ${crypto.randomUUID()}`,
            now: Number(after['now']),
            mustCover: true,
          }),
        ]
      : [],
  }),
});

export const memberOf = (column: 'username' | 'nickname', memberId: SQLiteColumn) =>
  sql`(select coalesce(m.${sql.identifier(column)}, '') from members m where m.id = ${memberId})`;
