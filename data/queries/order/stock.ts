import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { soldCars, stockReservations as held } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';

/** The statement that sells the cars an order holds. Said again, it changes nothing. */
export const orderSold = (database: Database, orderId: number, now: number): Statement =>
  database
    .update(held)
    .set({ soldAt: now, endsAt: null })
    .where(and(eq(held.reason, 'order'), eq(held.holder, orderId), isNull(held.soldAt)));

/**
 * The statements that let go of cars of an order that was cancelled before they sailed. They are for sale again, sold or not:
 * the order they were sold by is no more.
 */
export const orderFreed = (database: Database, orderId: number, stockIds: readonly number[]): Statement[] =>
  stockIds.length === 0
    ? []
    : [
        database
          .delete(held)
          .where(and(eq(held.reason, 'order'), eq(held.holder, orderId), inArray(held.stockId, [...stockIds]))),
        database.delete(soldCars).where(and(eq(soldCars.reason, 'order'), eq(soldCars.holder, orderId))),
      ];
