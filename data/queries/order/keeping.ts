import { and, asc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import {
  members,
  orderCancellations,
  orderChanges,
  orderClaimLines,
  orderClaims,
  orderDocuments,
  orderHistory,
  orderMovements,
  orders,
  privateFiles,
} from '../../schema/index.ts';
import { waysInGone } from './leaving.ts';

/** Orders that ended before an instant, and whose buyer has no account, or has none any more. */
const isOver = (before: number): SQL =>
  sql`${orders.namesGoneAt} is null and ${orders.state} <> 'open' and ${orders.isClaimOpen} = 0
    and ${orders.updatedAt} < ${before} and not exists (select 1 from ${members} m
      where m.id = ${orders.memberId} and m.state <> 'deleted')`;

/**
 * Takes names, addresses and all that was written off some orders whose time is over. Lines, payments and numbers of papers
 * stay. Files are given up: `sweepPrivateFiles` and `sweepOrderFiles` remove them. The version is counted up, so a change that
 * was decided before is decided again and brings no name back.
 *
 * @returns how many orders it was; none are left when it is 0
 */
export async function takeNamesAway(
  database: Database,
  { before, now, limit }: { before: number; now: number; limit: number },
): Promise<number> {
  const rows = await database
    .select({ id: orders.id })
    .from(orders)
    .where(isOver(before))
    .orderBy(asc(orders.id))
    .limit(limit);
  if (rows.length === 0) return 0;
  const among = sql`(select value from json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;
  const isTaken = (orderId: SQL): SQL =>
    sql`${orderId} in (select o.id from ${orders} o where o.id in ${among} and o.names_gone_at = ${now})`;
  await database.batch([
    database
      .update(orders)
      .set({
        buyerName: '',
        buyerEmail: null,
        buyerAddress: null,
        note: null,
        namesGoneAt: now,
        version: sql`${orders.version} + 1`,
      })
      .where(sql`${orders.id} in ${among} and ${isOver(before)}`),
    database.run(sql`insert into ${orderChanges} (order_id, version, act, created_at)
      select id, version, 'names_gone', ${now} from ${orders} where ${isTaken(sql`id`)}`),
    ...wordsGone(database, isTaken),
    ...waysInGone(database, isTaken),
    database
      .update(privateFiles)
      .set({ givenUpAt: now, name: '' })
      .where(and(isNull(privateFiles.givenUpAt), isTaken(sql`${privateFiles.orderId}`))),
  ]);
  return rows.length;
}

/** The statements that empty what both sides wrote about some orders. */
const wordsGone = (database: Database, isTaken: (orderId: SQL) => SQL) => [
  database
    .update(orderHistory)
    .set({ note: null })
    .where(isTaken(sql`${orderHistory.orderId}`)),
  database
    .update(orderMovements)
    .set({ reference: '', reason: null })
    .where(isTaken(sql`${orderMovements.orderId}`)),
  database
    .update(orderCancellations)
    .set({ reason: '', answer: null })
    .where(isTaken(sql`${orderCancellations.orderId}`)),
  database
    .update(orderClaimLines)
    .set({ text: '', files: [] })
    .where(
      inArray(
        orderClaimLines.claimId,
        database
          .select({ id: orderClaims.id })
          .from(orderClaims)
          .where(isTaken(sql`${orderClaims.orderId}`)),
      ),
    ),
];

/** Some documents of orders whose names are gone, with files that are still in the store. */
export const documentsGivenUp = (database: Database, limit: number): Promise<{ id: number; key: string }[]> =>
  database
    .select({ id: orderDocuments.id, key: orderDocuments.key })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(and(isNotNull(orders.namesGoneAt), ne(orderDocuments.name, '')))
    .limit(limit);

/** Notes that the files of some documents are gone: kind, number and hash stay. */
export async function forgetDocumentFiles(database: Database, ids: readonly number[]): Promise<void> {
  await database
    .update(orderDocuments)
    .set({ name: '' })
    .where(inArray(orderDocuments.id, [...ids]));
}
