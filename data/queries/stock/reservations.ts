import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Reservation, ReservationReason } from '../../../src/domain/stock/reservation.ts';
import type { Database } from '../../client.ts';
import { auctionLots, deals, listings, soldCars, stockItems, stockReservations as held } from '../../schema/index.ts';
import { missingColumn } from '../shared/constraint.ts';
import type { Statement } from '../shared/deliveries.ts';
import { carOfLot, IS_IDLE_LOT, isOfDeal, onHeld, rowsOfCar } from './same-car.ts';

/** A holder by its id, or by a subquery that finds it in the batch that has just made it. */
interface Held {
  reason: ReservationReason;
  holder: number | SQL;
}

interface Taken extends Held {
  /** Condition on `stock_items`. If no car matches, nothing is taken and nothing fails. */
  car: SQL;
  endsAt?: number | null;
  /** It is sold with it. */
  isSold?: boolean;
  now: number;
}

/**
 * The statement that reserves a car in all stock rows of its VIN. If another holder has the car, the statement fails
 * with its batch (`isHeldByOther`): of two holders at once, the second finds the first one's row. A holder may reserve
 * again, until another day or as sold. Any admin may sell what an admin reserved, and any holder may take an expired
 * reservation.
 */
export function takeStatement(
  database: Database,
  { car, reason, holder, endsAt = null, isSold = false, now }: Taken,
): Statement {
  return database.run(sql`
    insert into ${held} (stock_id, reason, holder, ends_at, taken_at, sold_at)
    select ${stockItems.id}, ${reason}, ${holder}, ${endsAt}, ${now}, ${isSold ? now : null} from ${stockItems}
    where ${rowsOfCar(car)} ${onHeld(now)}`);
}

/** Tells whether a batch failed because another holder has the car. */
export const isHeldByOther = (error: unknown): boolean => missingColumn(error) === 'stock_reservations.reason';

const isBy = ({ reason, holder }: Held): SQL | undefined => and(eq(held.reason, reason), eq(held.holder, holder));

/** Makes the statement that ends a reservation of one holder. A sold car stays sold. */
export const freeStatement = (database: Database, by: Held): Statement =>
  database.delete(held).where(and(isBy(by), isNull(held.soldAt)));

/** The same for a single row: other rows of the car stay with their holder. */
export const freeRowStatement = (database: Database, stockId: number, by: Held): Statement =>
  database.delete(held).where(and(eq(held.stockId, stockId), isBy(by), isNull(held.soldAt)));

/** The statement that sells what a lot holds once its purchase is paid. Said again, it changes nothing. */
export const lotSoldStatement = (database: Database, { lotId, now }: { lotId: number; now: number }): Statement =>
  database
    .update(held)
    .set({ soldAt: now, endsAt: null })
    .where(
      and(
        isBy({ reason: 'lot', holder: lotId }),
        isNull(held.soldAt),
        sql`exists (select 1 from auction_payments where lot_id = ${lotId} and state = 'paid')`,
      ),
    );

/** The statement that lets go of cars whose lot is over with nothing due. */
export const idleLotsStatement = (database: Database): Statement =>
  database
    .delete(held)
    .where(
      and(
        eq(held.reason, 'lot'),
        isNull(held.soldAt),
        sql`${held.holder} in (select l.id from auction_lots l where ${IS_IDLE_LOT})`,
      ),
    );

/** The statement that lets go of cars whose deal is gone, is of another car, or has ended. */
export const idleDealsStatement = (database: Database, now: number): Statement =>
  database.delete(held).where(
    and(
      eq(held.reason, 'deal'),
      isNull(held.soldAt),
      sql`not exists (select 1 from ${deals} where ${deals.id} = ${held.holder} and ${isOfDeal(sql`${held.stockId}`)}
        and (${deals.validUntil} is null or ${deals.validUntil} > ${now}))`,
    ),
  );

/** Lets go of all that has ended, whatever was killed before it could. */
export async function freeWhatIsOver(database: Database, now: number): Promise<void> {
  await database.batch([
    idleLotsStatement(database),
    idleDealsStatement(database, now),
    database.delete(held).where(and(isNull(held.soldAt), lte(held.endsAt, now))),
  ]);
}

/** The statement that reserves for a lot the car it sells. If the car is not in stock, nothing happens. */
export const lotTakesCar = (database: Database, { lotId, now }: { lotId: number | SQL; now: number }): Statement =>
  takeStatement(database, { car: carOfLot(lotId), reason: 'lot', holder: lotId, now });

/** The lot that holds the car of a row of `stock_items`, unless the lot is closed. */
export const lotOfCar = sql<number | null>`(select l.id from ${auctionLots} l join ${held} r
  on r.reason = 'lot' and r.holder = l.id where r.stock_id = stock_items.id and l.state <> 'closed')`;

/** What the car of a row of `stock_items` is held for. */
export const reasonOfCar = sql<ReservationReason | null>`(select r.reason from ${held} r where r.stock_id = stock_items.id)`;

export interface HeldCar {
  id: number;
  slug: string;
  quantity: number;
  held: Reservation | undefined;
}

/** A car in stock with its present holder; undefined if it is not in stock. */
export async function heldCar(database: Database, where: SQL, now: number): Promise<HeldCar | undefined> {
  const { id, slug, quantity } = stockItems;
  const { reason, holder, endsAt, soldAt } = held;
  const [found] = await database
    .select({ id, slug, quantity, held: { reason, holder, endsAt, soldAt } })
    .from(stockItems)
    .leftJoin(held, eq(held.stockId, id))
    .where(where)
    .limit(1);
  if (!found) return undefined;
  const isOver = found.held?.soldAt === null && found.held.endsAt !== null && found.held.endsAt <= now;
  return { ...found, held: isOver ? undefined : (found.held ?? undefined) };
}

/** Ends an admin's reservation or sale of a car. @returns whether there was one */
export async function freeByAdmin(
  database: Database,
  stockId: number,
  { isSold, also }: { isSold: boolean; also: Statement },
): Promise<boolean> {
  const rows = sql`(select ${stockItems.id} from ${stockItems} where ${rowsOfCar(eq(stockItems.id, stockId))})`;
  const isAsRequested = isSold ? sql`${held.soldAt} is not null` : isNull(held.soldAt);
  const car = sql`${stockItems} i where i.id = ${stockId}`;
  const isItsSale = sql`(${soldCars.slug} = (select i.slug from ${car}) or ${soldCars.vin} = (select i.vin from ${car}))`;
  const [gone] = await database.batch([
    database
      .delete(held)
      .where(and(sql`${held.stockId} in ${rows}`, eq(held.reason, 'admin'), isAsRequested))
      .returning({ stockId: held.stockId }),
    database.delete(soldCars).where(and(sql`${isSold}`, eq(soldCars.reason, 'admin'), isItsSale)),
    also,
  ]);
  return (gone as unknown[]).length > 0;
}

/**
 * Finds the member who sells the car of a VIN: their listing has it, or became the row of stock that has it. An approved
 * listing comes before one that was only submitted. A member who has sold the car is no longer its seller.
 */
export const sellerOfVin = (vin: unknown): SQL => sql`(select s.member_id from ${listings} s where ${vin} <> ''
  and (s.vin = ${vin} or s.stock_id in (select i.id from ${stockItems} i where i.vin = ${vin}))
  and s.submitted_at is not null and s.state not in ('sold', 'removed')
  order by s.state not in ('approved', 'listed', 'in_auction', 'reserved'), s.submitted_at, s.id limit 1)`;

/** Members who listed the car of a stock row. They are its sellers, even if an admin made the lot. */
export const sellerOfCar = (stockId: unknown): SQL =>
  sql`(select s.member_id from ${listings} s where s.stock_id = ${stockId})`;
