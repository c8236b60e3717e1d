import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { soldCars, stockItems, stockReservations as held } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';
import { rowsOfCar } from '../stock/same-car.ts';

/** The statement that sells the cars an order holds. Said again, it changes nothing. */
export const orderSold = (database: Database, orderId: number, now: number): Statement =>
  database
    .update(held)
    .set({ soldAt: now, endsAt: null })
    .where(and(eq(held.reason, 'order'), eq(held.holder, orderId), isNull(held.soldAt)));

/** The statements that hand the car a lot has sold over to the order of its purchase, which can let go of it. */
export const lotHandsOver = (database: Database, { lotId, orderId }: { lotId: number; orderId: number }): Statement[] =>
  [held, soldCars].map((table) =>
    database
      .update(table)
      .set({ reason: 'order', holder: orderId })
      .where(and(eq(table.reason, 'lot'), eq(table.holder, lotId))),
  );

/** Cars of an order that are free again. `isAll`: no other car of the order is left. */
interface Freed {
  cars: readonly { stockId: number | null; vin: string | null }[];
  isAll: boolean;
}

/**
 * The statements that let go of cars of an order that was cancelled before they sailed, in all rows of their VINs. They are for
 * sale again, sold or not: the order they were sold by is no more, whatever it was made from.
 */
export function orderFreed(database: Database, orderId: number, { cars, isAll }: Freed): Statement[] {
  if (cars.length === 0) return [];
  const ids = cars.flatMap(({ stockId }) => stockId ?? []);
  const vins = cars.flatMap(({ vin }) => vin ?? []);
  const rows = database
    .select({ id: stockItems.id })
    .from(stockItems)
    .where(rowsOfCar(or(inArray(stockItems.id, ids), inArray(stockItems.vin, vins)) ?? sql`false`));
  const isSale = and(eq(soldCars.reason, 'order'), eq(soldCars.holder, orderId));
  return [
    database.delete(held).where(and(eq(held.reason, 'order'), eq(held.holder, orderId), inArray(held.stockId, rows))),
    // A sale that outlived its row of stock names its car by the VIN alone.
    database.delete(soldCars).where(isAll ? isSale : and(isSale, ne(soldCars.vin, ''), inArray(soldCars.vin, vins))),
  ];
}
