import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ListingMove, ListingState } from '../../../src/domain/listing/model.ts';
import type { Database } from '../../client.ts';
import {
  auctionLots,
  auctionPayments,
  auctionSecondChances,
  listings,
  members,
  orderVehicles,
  stockItems,
} from '../../schema/index.ts';
import { lotOfCar } from '../stock/reservations.ts';
import type { ListingRow } from './listings.ts';

/** Listings that follow at once; more wait for the next minute. */
const MAX_AT_ONCE = 200;

const FOLLOWING = ['listed', 'in_auction', 'reserved', 'sold', 'removed'] as const satisfies ListingState[];

interface DueListing {
  listing: ListingRow;
  move: Extract<ListingMove, 'reserve' | 'sell' | 'unsold' | 'withdraw' | 'remove'>;
}

/**
 * Listings whose car was reserved, sold or not sold, but whose own state does not say so yet, and removed ones whose car
 * is still in a lot that runs, or for sale.
 */
export async function listingsDue(database: Database): Promise<DueListing[]> {
  const isPaid = sql`exists (select 1 from ${auctionPayments}
    where ${auctionPayments.lotId} = ${listings.lotId} and ${auctionPayments.state} = 'paid')`;
  const isSold = sql`(${stockItems.status} = 'sold' or ${isPaid})`;
  const isOver = sql`${listings.state} = 'in_auction' and ${auctionLots.state} = 'closed'`;
  // The lot was won and not paid for, and no second chance is open.
  const hasLapsed = sql`(${listings.stockId} is null
    and exists (select 1 from ${auctionPayments} where ${auctionPayments.lotId} = ${listings.lotId})
    and not exists (select 1 from ${auctionPayments} where ${auctionPayments.lotId} = ${listings.lotId}
      and ${auctionPayments.state} <> 'lapsed')
    and not exists (select 1 from ${auctionSecondChances} where ${auctionSecondChances.lotId} = ${listings.lotId}
      and ${auctionSecondChances.state} = 'open'))`;
  // Its lot was paid for, and the order of the purchase has given the car back.
  const isGivenBack = sql`(${listings.stockId} is null and exists (select 1 from ${orderVehicles}
    where ${orderVehicles.lotId} = ${listings.lotId} and not ${orderVehicles.hasCar}))`;
  const isOnOffer = sql`(${auctionLots.state} <> 'closed' or ${lotOfCar} is not null or ${stockItems.status} = 'available')`;
  const move = sql<DueListing['move'] | null>`case
    when ${listings.state} = 'reserved' then case when ${isSold} then 'sell'
      when ${stockItems.status} = 'available' or ${hasLapsed} then 'unsold' end
    when ${isOver} then case when ${auctionLots.outcome} = 'sold' then 'reserve' else 'unsold' end
    when ${listings.state} = 'sold' then case
      when ${stockItems.status} = 'available' or ${isGivenBack} then 'unsold' end
    when ${listings.state} = 'removed' then case when ${isOnOffer} then 'remove' end
    when ${listings.state} <> 'listed' then null
    when ${stockItems.status} in ('reserved', 'sold') then 'reserve'
    when ${members.state} = 'deleted' then 'withdraw' end`;
  const rows = await database
    .select({ listing: listings, move })
    .from(listings)
    .innerJoin(members, eq(members.id, listings.memberId))
    .leftJoin(auctionLots, eq(auctionLots.id, listings.lotId))
    .leftJoin(stockItems, eq(stockItems.id, listings.stockId))
    .where(and(inArray(listings.state, FOLLOWING), sql`${move} is not null`))
    .limit(MAX_AT_ONCE);
  return rows.flatMap(({ listing, move: due }) => (due === null ? [] : [{ listing, move: due }]));
}
