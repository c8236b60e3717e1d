import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import {
  orders,
  orderVehicles,
  ports,
  quoteItems,
  quotes,
  quoteVersions,
  stockReservations,
} from '../../schema/index.ts';
import { portOf } from '../logistics/logistics.ts';
import type { Statement } from '../shared/deliveries.ts';
import type { QuoteRow } from './quotes.ts';

/** The order that has the car of a row of `quote_items`, if one has: by the row of stock, or by the lot it was bought from. */
const orderOfItem = sql`case i.kind
  when 'stock' then (select r.holder from ${stockReservations} r where r.stock_id = i.subject_id and r.reason = 'order')
  when 'lot' then (select v.order_id from ${orderVehicles} v where v.lot_id = i.subject_id and v.has_car limit 1)
end`;

/** Quotes that hold by the clock, of which an order has a car. Each comes with its port and the number of that order. */
export async function quotesOfOrderedCars(database: Database, { now, limit }: { now: number; limit: number }) {
  const orderId = sql`(select min(${orderOfItem}) from ${quoteItems} i where i.quote_id = ${quotes.id})`;
  const rows = await database
    .select({ quote: quotes, port: ports, orderNo: orders.reference })
    .from(quotes)
    .innerJoin(orders, eq(orders.id, orderId))
    .leftJoin(ports, eq(ports.code, quotes.port))
    .where(and(inArray(quotes.state, ['estimate', 'confirmed']), gt(quotes.validUntil, now)))
    .orderBy(quotes.id)
    .limit(limit);
  return rows.map(({ quote, port, orderNo }) => ({ quote, port: port && portOf(port), orderNo }));
}

/** Tells a batch whether a quote is withdrawn in a version. */
const isWithdrawn = (id: number, version: number): SQL =>
  sql`exists (select 1 from quotes w where w.id = ${id} and w.version = ${version} and w.state = 'withdrawn')`;

/**
 * The statements that withdraw a quote with its next version, unless it has changed since it was read, and what tells the rest of the
 * batch that they did. A second run at once makes the same version, so its batch fails (`quote_versions.quote_id`).
 *
 * @param before the quote as it was read
 * @param reason for the company alone
 */
export function withdrawnStatements(
  database: Database,
  before: QuoteRow,
  { because, reason, now }: { because: string; reason: string; now: number },
): { statements: [Statement, Statement]; isSo: SQL } {
  const { id, state, version } = before;
  const isSo = isWithdrawn(id, version + 1);
  return {
    isSo,
    statements: [
      database
        .update(quotes)
        .set({ state: 'withdrawn', withdrawnBecause: because, version: version + 1, updatedAt: now })
        .where(and(eq(quotes.id, id), eq(quotes.state, state), eq(quotes.version, version))),
      database.run(sql`
        insert into ${quoteVersions} (quote_id, version, state, valid_until, prices, confirmed_by, reason, created_at)
        select q.id, q.version, q.state, q.valid_until, q.prices, q.confirmed_by, ${reason}, ${now}
        from quotes q where q.id = ${id} and ${isSo}`),
    ],
  };
}
