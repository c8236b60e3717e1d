import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { listings } from '../../schema/index.ts';
import { missingColumn } from '../shared/constraint.ts';
import type { Statement } from '../shared/deliveries.ts';
import type { ListingRow } from './listings.ts';

/**
 * Whether the car of a row of `listings` is bought: it was paid for, it has an order, or it was won in a lot and may
 * still be paid for.
 */
const IS_BOUGHT = sql`(exists (select 1 from auction_payments p where p.state in ('open', 'paid')
    and (p.lot_id = listings.lot_id or p.lot_id in (select r.holder from stock_reservations r
      where r.stock_id = listings.stock_id and r.reason = 'lot')))
  or exists (select 1 from stock_reservations r where r.stock_id = listings.stock_id
    and (r.reason = 'order' or r.sold_at is not null)))`;

export async function isBought(database: Database, id: number): Promise<boolean> {
  const [row] = await database
    .select({ isBought: sql<number>`${IS_BOUGHT}` })
    .from(listings)
    .where(eq(listings.id, id));
  return row?.isBought === 1;
}

/**
 * The statement that decides a removal. Its batch fails (`wasNotRemoved`) if the listing is no longer as it was read, or
 * its car is bought.
 */
export const removedStatement = (
  database: Database,
  { id, state, version }: Pick<ListingRow, 'id' | 'state' | 'version'>,
  { reason, stockId, now }: { reason: string; stockId: number | null; now: number },
): Statement =>
  database
    .update(listings)
    .set({
      // The column may not be empty.
      state: sql`case when listings.state = ${state} and listings.version = ${version} and not ${IS_BOUGHT}
        then 'removed' end`,
      version: version + 1,
      rejectedBecause: reason,
      stockId,
      updatedAt: now,
    })
    .where(eq(listings.id, id));

export const wasNotRemoved = (error: unknown): boolean => missingColumn(error) === 'listings.state';
