import { and, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orderCodes, orderInvitations, orderLinks, orders } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';

/** An order that is under way, or has a claim that is not over. */
const isUnderWay = or(eq(orders.state, 'open'), eq(orders.isClaimOpen, true));

/** An order that its buyer is still needed for: it is under way, or has a credit that is to be refunded or moved. */
const isNotSettled = or(isUnderWay, gt(orders.creditMinor, 0));

/** Whether all orders of a member are settled. */
export const hasNoOrder = (memberId: number): SQL =>
  sql`not exists (select 1 from ${orders} where ${orders.memberId} = ${memberId} and ${isNotSettled})`;

/** Which order of a member is not settled, one under way before one with a credit; undefined if all are. */
export async function unsettledOrder(database: Database, memberId: number): Promise<'open' | 'credit' | undefined> {
  const isOpen = sql<boolean>`${isUnderWay}`.mapWith(Boolean);
  const [found] = await database
    .select({ isOpen })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), isNotSettled))
    .orderBy(desc(isOpen))
    .limit(1);
  return found && (found.isOpen ? 'open' : 'credit');
}

/** The statements that end every way to follow some orders from outside: links, codes and invitations. */
export const waysInGone = (database: Database, isAmong: (orderId: SQL) => SQL): Statement[] =>
  [orderLinks, orderCodes, orderInvitations].map((table) =>
    database.delete(table).where(isAmong(sql`${table.orderId}`)),
  );

/**
 * The statements that leave of a member's orders what the law asks to keep: sums, payments, papers with their files, and the
 * name and address on them. They go when the years of keeping are over (`takeNamesAway`).
 */
export const ordersKept = (database: Database, memberId: number, isGone: SQL): Statement[] => {
  const theirs = database.select({ id: orders.id }).from(orders).where(eq(orders.memberId, memberId));
  return [
    database
      .update(orders)
      .set({ buyerEmail: null, note: null })
      .where(and(eq(orders.memberId, memberId), isGone)),
    ...waysInGone(database, (orderId) => sql`${inArray(orderId, theirs)} and ${isGone}`),
  ];
};
