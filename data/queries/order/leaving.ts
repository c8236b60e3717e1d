import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';

/** An order that is under way, or has a claim that is not over. */
const isUnderWay = or(eq(orders.state, 'open'), eq(orders.isClaimOpen, true));

/** Whether a member has no order that is under way. */
export const hasNoOrder = (memberId: number): SQL =>
  sql`not exists (select 1 from ${orders} where ${orders.memberId} = ${memberId} and ${isUnderWay})`;

export async function hasOpenOrder(database: Database, memberId: number): Promise<boolean> {
  const found = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), isUnderWay))
    .limit(1);
  return found.length > 0;
}

/** The statement that leaves of a member's orders the sums and papers, as the books require, and no address of the person. */
export const ordersWithoutName = (database: Database, memberId: number, isGone: SQL): Statement =>
  database
    .update(orders)
    .set({ buyerName: '', buyerEmail: null, buyerAddress: null, note: null })
    .where(and(eq(orders.memberId, memberId), isGone));
