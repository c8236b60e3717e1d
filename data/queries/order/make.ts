import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { DOCUMENT_KINDS } from '../../../src/domain/order/documents.ts';
import { numberYear, orderNumber } from '../../../src/domain/order/numbers.ts';
import { siteDay } from '../../../src/domain/shared/site-time.ts';
import type { Database } from '../../client.ts';
import {
  auctionLots,
  auctionPayments,
  enquiries,
  members,
  orderCounters,
  orderDocuments,
  orders,
  quotes,
  stockItems,
} from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';

/** What numbers count from. Two that read the same number write the same one, and the second of them fails. */
async function counterOf(database: Database, key: string): Promise<number> {
  const [found] = await database
    .select({ value: orderCounters.value })
    .from(orderCounters)
    .where(eq(orderCounters.key, key));
  return (found?.value ?? 0) + 1;
}

const countStatement = (database: Database, key: string, value: number): Statement =>
  database
    .insert(orderCounters)
    .values({ key, value })
    .onConflictDoUpdate({ target: orderCounters.key, set: { value } });

/** The id and the number of the next order, with the statement that uses the number up. */
export async function nextOrder(database: Database, now: number) {
  const key = `order-${siteDay(now).slice(0, 7)}`;
  const [serial, [last]] = await Promise.all([
    counterOf(database, key),
    database.select({ id: sql<number>`coalesce(max(${orders.id}), 0)` }).from(orders),
  ]);
  return {
    id: (last?.id ?? 0) + 1,
    reference: orderNumber(now, serial),
    counted: countStatement(database, key, serial),
  };
}

/** The serial of the next document of a kind, with the statement that uses it up. */
export async function nextDocument(database: Database, kind: string, now: number) {
  const key = `${kind}-${numberYear(now)}`;
  const serial = await counterOf(database, key);
  return { serial, counted: countStatement(database, key, serial) };
}

/** Whether we have given a number to a document of another order: it is never given again. */
export async function isNumberTaken(database: Database, number: string, orderId: number): Promise<boolean> {
  // The kinds are named so that the index by kind and number is used.
  const isNumbered = and(inArray(orderDocuments.kind, DOCUMENT_KINDS), eq(orderDocuments.number, number));
  const [found] = await database
    .select({ id: orderDocuments.id })
    .from(orderDocuments)
    .where(and(isNumbered, ne(orderDocuments.orderId, orderId), isNotNull(orderDocuments.tokenHash)))
    .limit(1);
  return found !== undefined;
}

/** A quote with the port it is for, as an order is made from it. */
export async function findQuoteToOrder(database: Database, id: number) {
  const [found] = await database.select().from(quotes).where(eq(quotes.id, id));
  return found;
}

/** The statement that marks a confirmed quote as ordered. */
export const quoteOrdered = (database: Database, id: number, now: number): Statement =>
  database
    .update(quotes)
    .set({ state: 'ordered', updatedAt: now })
    .where(and(eq(quotes.id, id), eq(quotes.state, 'confirmed')));

export async function findEnquiryToOrder(database: Database, id: number) {
  const [found] = await database.select().from(enquiries).where(eq(enquiries.id, id));
  return found;
}

export async function findBuyer(database: Database, id: number) {
  const { nickname, username, email, locale } = members;
  const [found] = await database
    .select({ id: members.id, nickname, username, email, locale })
    .from(members)
    .where(eq(members.id, id));
  return found;
}

/** Paid purchases of lots that have no order yet, the oldest first. */
export async function purchasesToOrder(database: Database, limit: number) {
  return database
    .select({
      payment: auctionPayments,
      lot: {
        id: auctionLots.id,
        title: auctionLots.title,
        image: auctionLots.image,
        vin: auctionLots.vin,
        stockId: auctionLots.stockId,
        endsAt: auctionLots.endsAt,
        currentMinor: auctionLots.currentMinor,
        buyerFee: auctionLots.buyerFee,
        hasReport: sql<number>`${auctionLots.report} is not null`,
      },
      buyer: { nickname: members.nickname, username: members.username, email: members.email, locale: members.locale },
    })
    .from(auctionPayments)
    .innerJoin(auctionLots, eq(auctionLots.id, auctionPayments.lotId))
    .innerJoin(members, eq(members.id, auctionPayments.memberId))
    .leftJoin(orders, and(eq(orders.origin, 'lot'), eq(orders.originId, auctionPayments.id)))
    .where(and(eq(auctionPayments.state, 'paid'), isNull(orders.id)))
    .orderBy(auctionPayments.id)
    .limit(limit);
}

/** The row of stock a VIN names, if there is one. */
export async function stockOfVin(database: Database, vin: string): Promise<number | undefined> {
  const [found] = await database.select({ id: stockItems.id }).from(stockItems).where(eq(stockItems.vin, vin));
  return found?.id;
}
