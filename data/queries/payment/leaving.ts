import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { auctionDeposits, payouts, reportedPayments } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';
import { hasNoOrder, ordersKept } from '../order/leaving.ts';
import { privateFilesGivenUp } from './files.ts';

/**
 * The condition that no money of a member is held or on its way, and no order or claim is open. Otherwise a deposit
 * would still have to be returned or counted, and incoming money would have no account.
 */
export function isNothingOnItsWay(memberId: number): SQL {
  const isNone = (table: typeof auctionDeposits | typeof reportedPayments | typeof payouts, state: string) =>
    sql`not exists (select 1 from ${table} where ${table.memberId} = ${memberId} and ${table.state} = ${state})`;
  return sql`${isNone(auctionDeposits, 'held')} and ${isNone(reportedPayments, 'reported')}
    and ${isNone(payouts, 'asked')} and ${hasNoOrder(memberId)}`;
}

/** The statements that keep the amounts of a member's payments, as bookkeeping requires, and clear all personal data. */
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
