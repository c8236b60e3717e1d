import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Reservation, ReservationReason } from '../../../src/domain/stock/reservation.ts';
import type { Database } from '../../client.ts';
import { auctionLots, deals, listings, stockItems, stockReservations as held } from '../../schema/index.ts';
import { missingColumn } from '../shared/constraint.ts';
import type { Statement } from '../shared/deliveries.ts';

/** A holder by its number, or by what finds it in a batch that has just made it. */
interface Held {
  reason: ReservationReason;
  holder: number | SQL;
}

interface Taken extends Held {
  /** Which of `stock_items` is meant: a car that is not there is not taken, and nothing fails. */
  car: SQL;
  endsAt?: number | null;
  /** It is sold with it. */
  isSold?: boolean;
  now: number;
}

/**
 * The statement that takes a car. It fails, and with it its whole batch, where somebody else has the car (`isHeldByOther`): of
 * two holders at once, the second finds the row of the first. The same holder may take it again, until another end or as
 * sold, and any admin sells what an admin reserved; what has ended is anybody's.
 */
export function takeStatement(
  database: Database,
  { car, reason, holder, endsAt = null, isSold = false, now }: Taken,
): Statement {
  const isOwn = sql`(${held.reason} = excluded.reason
    and (${held.holder} = excluded.holder or (excluded.reason = 'admin' and excluded.sold_at is not null)))`;
  const isFree = sql`${held.soldAt} is null and (${isOwn} or ${held.endsAt} <= ${now})`;
  return database.run(sql`
    insert into ${held} (stock_id, reason, holder, ends_at, taken_at, sold_at)
    select ${stockItems.id}, ${reason}, ${holder}, ${endsAt}, ${now}, ${isSold ? now : null} from ${stockItems} where ${car}
    on conflict (stock_id) do update set
      reason = case when ${isFree} then excluded.reason end,
      holder = excluded.holder, ends_at = excluded.ends_at, taken_at = excluded.taken_at, sold_at = excluded.sold_at`);
}

/** Whether a car was to be taken that somebody else has. */
export const isHeldByOther = (error: unknown): boolean => missingColumn(error) === 'stock_reservations.reason';

const isBy = ({ reason, holder }: Held): SQL | undefined => and(eq(held.reason, reason), eq(held.holder, holder));

/** The statement that lets go of what somebody holds. What was sold stays sold. */
export const freeStatement = (database: Database, by: Held): Statement =>
  database.delete(held).where(and(isBy(by), isNull(held.soldAt)));

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

/**
 * The statement that lets go of cars whose lot is over with nothing due: no purchase that is open or paid, and no second chance
 * that stands. A lot that has just sold its car has a payment that lapsed before it lets go, so one that is not written yet
 * frees nothing.
 */
export const idleLotsStatement = (database: Database): Statement =>
  database.delete(held).where(
    and(
      eq(held.reason, 'lot'),
      isNull(held.soldAt),
      sql`${held.holder} in (select l.id from auction_lots l where l.state = 'closed'
        and (l.outcome <> 'sold' or exists (select 1 from auction_payments p where p.lot_id = l.id))
        and not exists (select 1 from auction_payments p where p.lot_id = l.id and p.state <> 'lapsed')
        and not exists (select 1 from auction_second_chances c where c.lot_id = l.id and c.state = 'open'))`,
    ),
  );

/** The statement that lets go of cars whose deal is gone, is of another car, or has ended. */
export const idleDealsStatement = (database: Database, now: number): Statement =>
  database.delete(held).where(
    and(
      eq(held.reason, 'deal'),
      isNull(held.soldAt),
      sql`not exists (select 1 from ${deals} join ${stockItems} on ${stockItems.slug} = ${deals.stockSlug}
        where ${deals.id} = ${held.holder} and ${stockItems.id} = ${held.stockId}
        and (${deals.validUntil} is null or ${deals.validUntil} > ${now}))`,
    ),
  );

/** Lets go of all that has ended, whatever was killed before it could. */
export async function freeWhatIsOver(database: Database, now: number): Promise<void> {
  await database.batch([
    idleLotsStatement(database),
    idleDealsStatement(database, now),
    database.delete(held).where(and(isNull(held.soldAt), lte(held.endsAt, now))),
  ] as never);
}

/** Number of the car a lot sells: the one it was made from, or the one its listing became since. */
export const carOfLot = (lotId: number | SQL): SQL => sql`${stockItems.id} = (select coalesce(l.stock_id,
  (select s.stock_id from listings s where s.lot_id = l.id)) from auction_lots l where l.id = ${lotId})`;

/** The statement that gives a lot the car it is made from; none of its own, nothing happens. */
export const lotTakesCar = (database: Database, { lotId, now }: { lotId: number | SQL; now: number }): Statement =>
  takeStatement(database, { car: carOfLot(lotId), reason: 'lot', holder: lotId, now });

/** The lot that has the car of a row of `stock_items`, as long as it is not over. */
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

/** A car with who has it by now; undefined where it is not in stock. */
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

/** Takes back what an admin has of a car. @returns whether there was something */
export async function freeByAdmin(
  database: Database,
  stockId: number,
  { isSold, also }: { isSold: boolean; also: Statement },
): Promise<boolean> {
  const [gone] = await database.batch([
    database
      .delete(held)
      .where(
        and(
          eq(held.stockId, stockId),
          eq(held.reason, 'admin'),
          isSold ? sql`${held.soldAt} is not null` : isNull(held.soldAt),
        ),
      )
      .returning({ stockId: held.stockId }),
    also,
  ]);
  return (gone as unknown[]).length > 0;
}

/** Members who listed the car of a row: they sell it, whoever made the lot. */
export const sellerOfCar = (stockId: unknown): SQL =>
  sql`(select s.member_id from ${listings} s where s.stock_id = ${stockId})`;
