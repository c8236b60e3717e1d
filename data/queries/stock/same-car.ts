import { sql, type SQL } from 'drizzle-orm';
import type { Reservation } from '../../../src/domain/stock/reservation.ts';
import type { Database } from '../../client.ts';
import {
  auctionLots,
  deals,
  listings,
  orders,
  orderVehicles,
  soldCars,
  stockItems,
  stockReservations as held,
} from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';

/** A VIN names one car, however many rows and lots there are of it. */

/** The condition for stock rows of the same car: the rows `car` matches, and those with the same VIN. */
export const rowsOfCar = (car: SQL): SQL => sql`(${car} or ${stockItems.vin} in
  (select ${stockItems.vin} from ${stockItems} where ${car}))`;

/** Condition for stock rows of a lot's car: the row it was made from, its listing's row, and rows with its VIN. */
export const carOfLot = (lotId: number | SQL): SQL => sql`(${stockItems.id} = (select coalesce(l.stock_id,
  (select s.stock_id from ${listings} s where s.lot_id = l.id)) from ${auctionLots} l where l.id = ${lotId})
  or ${stockItems.vin} = (select l.vin from ${auctionLots} l where l.id = ${lotId}))`;

/** Whether a row is of the car a deal `d` is on; to be read next to the number of the row. */
export const isOfDeal = (stockId: SQL): SQL => sql`exists (select 1 from ${stockItems} i
  where i.slug = ${deals.stockSlug} and (i.id = ${stockId}
    or i.vin = (select o.vin from ${stockItems} o where o.id = ${stockId})))`;

/**
 * Condition that a lot `l` is over with nothing due: no open or paid purchase, and no open second chance. A sold lot
 * must have a lapsed purchase first, so a lot whose purchase is not written yet frees nothing.
 */
export const IS_IDLE_LOT = sql`(l.state = 'closed'
  and (l.outcome <> 'sold' or exists (select 1 from auction_payments p where p.lot_id = l.id))
  and not exists (select 1 from auction_payments p where p.lot_id = l.id and p.state <> 'lapsed')
  and not exists (select 1 from auction_second_chances c where c.lot_id = l.id and c.state = 'open'))`;

/**
 * Selects every holder or buyer of the cars with some VINs: reservations of their rows, lots, orders, and sales of rows
 * that are gone. A lot whose purchase became an order has handed the car over to the order.
 */
const holdsOfVins = (vins: SQL, now: number): SQL => sql`
  select o.vin, r.reason, r.holder, r.ends_at, r.sold_at from ${held} r join ${stockItems} o on o.id = r.stock_id
    where o.vin in ${vins} and (r.sold_at is not null or r.ends_at is null or r.ends_at > ${now})
  union all select l.vin, 'lot', l.id, null,
    case when exists (select 1 from auction_payments p where p.lot_id = l.id and p.state = 'paid') then ${now} end
    from ${auctionLots} l where l.vin in ${vins} and not ${IS_IDLE_LOT}
      and not exists (select 1 from ${orderVehicles} v where v.lot_id = l.id)
  union all select v.vin, 'order', v.order_id, null, case when o.first_paid_at is not null then ${now} end
    from ${orderVehicles} v join ${orders} o on o.id = v.order_id where v.vin in ${vins} and v.has_car
  union all select s.vin, s.reason, s.holder, null, s.sold_at from ${soldCars} s where s.vin in ${vins} and s.vin <> ''`;

/** Who has the car of a VIN by now, or has bought it, whether or not it is in stock. */
export async function holdersOfVin(database: Database, vin: unknown, now: number): Promise<Reservation[]> {
  if (typeof vin !== 'string' || vin === '') return [];
  return database.all<Reservation>(
    sql`select reason, holder, ends_at as "endsAt", sold_at as "soldAt" from (${holdsOfVins(sql`(${vin})`, now)})
      order by sold_at is null`,
  );
}

/** Tells a statement whether a lot alone has the car of its VIN. */
export const hasOwnVin = (lotId: number, now: number): SQL =>
  sql`not exists (select 1 from (${holdsOfVins(
    sql`(select l.vin from ${auctionLots} l where l.id = ${lotId})`,
    now,
  )}) h where h.reason <> 'lot' or h.holder <> ${lotId})`;

/** What happens to a row that is held when a row of a reservation is added. */
export const onHeld = (now: number): SQL => {
  const isOwn = sql`(${held.reason} = excluded.reason
    and (${held.holder} = excluded.holder or (excluded.reason = 'admin' and excluded.sold_at is not null)))`;
  const isFree = sql`${held.soldAt} is null and (${isOwn} or ${held.endsAt} <= ${now})`;
  return sql`on conflict (stock_id) do update set
    reason = case when ${isFree} then excluded.reason end,
    holder = excluded.holder, ends_at = excluded.ends_at, taken_at = excluded.taken_at, sold_at = excluded.sold_at`;
};

/**
 * The statements that reserve stock rows, once written, for the holder of their car: a sold car that is typed in again
 * is sold. A row without a VIN counts as the sold car of its slug. They fail if a row and its VIN have different
 * holders.
 *
 * @param slugs list or subquery of the rows' slugs
 */
export function heldByCarStatements(database: Database, slugs: SQL, now: number): Statement[] {
  const written = sql`(select vin from ${stockItems} where slug in ${slugs} and vin is not null)`;
  return [
    // A row whose VIN was another one is no longer the car of that lot.
    database.delete(held).where(
      sql`${held.reason} = 'lot' and ${held.soldAt} is null
        and ${held.stockId} in (select id from ${stockItems} where slug in ${slugs})
        and not exists (select 1 from ${stockItems} where ${stockItems.id} = ${held.stockId}
          and ${carOfLot(sql`${held.holder}`)})`,
    ),
    database.run(sql`insert into ${held} (stock_id, reason, holder, ends_at, taken_at, sold_at)
      select id, reason, holder, ends_at, ${now}, sold_at from (
        select i.id, h.reason, h.holder, h.ends_at, h.sold_at from (${holdsOfVins(written, now)}) h
          join ${stockItems} i on i.vin = h.vin
        union all select i.id, s.reason, s.holder, null, s.sold_at from ${soldCars} s
          join ${stockItems} i on i.slug = s.slug and (i.vin is null or s.vin = '')
          where s.slug in ${slugs})
      where true order by sold_at is null, reason = 'admin'
      ${onHeld(now)} where ${held.soldAt} is null`),
  ];
}
