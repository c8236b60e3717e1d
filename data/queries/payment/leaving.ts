import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { auctionDeposits, payouts, reportedPayments } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';
import { hasNoOrder, ordersKept } from '../order/leaving.ts';
import { privateFilesGivenUp } from './files.ts';

/**
 * Whether no money of a member is held or on its way, and no order of theirs is. A deposit comes back, or a purchase counts on
 * it; what is on its way would have nowhere to go.
 */
export function isNothingOnItsWay(memberId: number): SQL {
  const isNone = (table: typeof auctionDeposits | typeof reportedPayments | typeof payouts, state: string) =>
    sql`not exists (select 1 from ${table} where ${table.memberId} = ${memberId} and ${table.state} = ${state})`;
  return sql`${isNone(auctionDeposits, 'held')} and ${isNone(reportedPayments, 'reported')}
    and ${isNone(payouts, 'asked')} and ${hasNoOrder(memberId)}`;
}

/** The statements that leave of a member's payments the sums, as the books require, and of their orders what the law asks to keep. */
export const moneyWithoutName = (
  database: Database,
  memberId: number,
  { now, isGone }: { now: number; isGone: SQL },
): Statement[] => [
  privateFilesGivenUp(database, memberId, now, isGone),
  ...ordersKept(database, memberId, isGone),
  database
    .update(reportedPayments)
    .set({ proofId: null, reference: '', reason: null })
    .where(and(eq(reportedPayments.memberId, memberId), isGone)),
  database
    .update(payouts)
    .set({ holder: '', bank: '', account: '', swift: '', reason: null })
    .where(and(eq(payouts.memberId, memberId), isGone)),
];
