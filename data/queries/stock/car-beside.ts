import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { ConditionReport } from '../../../src/domain/auction/report.ts';
import type { Database } from '../../client.ts';
import { auctionLots, listings, stockItems } from '../../schema/index.ts';

/**
 * What is known of a car in stock that its page does not show: its VIN, the listing it came from, and the report of the last
 * lot it was in.
 */
export async function carBesideStock(database: Database, stockId: number) {
  const { memberId, vin, defects, description, lotId } = listings;
  const [listing] = await database
    .select({ memberId, vin, defects, description, lotId })
    .from(listings)
    .where(eq(listings.stockId, stockId));
  const isOfIt = or(eq(auctionLots.stockId, stockId), eq(auctionLots.id, listing?.lotId ?? 0));
  const [last] = await database
    .select({ report: auctionLots.report, vin: auctionLots.vin })
    .from(auctionLots)
    .where(and(isOfIt, isNotNull(auctionLots.report)))
    .orderBy(desc(auctionLots.id))
    .limit(1);
  const [car] = await database.select({ vin: stockItems.vin }).from(stockItems).where(eq(stockItems.id, stockId));
  return {
    listing,
    // The door of the admin lets nothing else in.
    report: (last?.report ?? undefined) as ConditionReport | undefined,
    vin: car?.vin ?? last?.vin ?? listing?.vin ?? '',
  };
}
