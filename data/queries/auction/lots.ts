import { eq, sql } from 'drizzle-orm';
import type { ConditionReport } from '../../../src/domain/auction/report.ts';
import type { LotDefinition } from '../../../src/domain/auction/terms.ts';
import type { Database } from '../../client.ts';
import { auctionLots, stockItems, styles } from '../../schema/index.ts';
import { sellerOfVin } from '../stock/reservations.ts';

/** What an operator set for a lot; undefined if there is no lot of this number. */
export async function lotDefinition(database: Database, lotId: number): Promise<LotDefinition | undefined> {
  const [row] = await database
    .select({ lot: auctionLots, sellerId: sellerOfLot })
    .from(auctionLots)
    .leftJoin(stockItems, eq(stockItems.id, auctionLots.stockId))
    .where(eq(auctionLots.id, lotId));
  return row && definitionOf({ ...row.lot, sellerId: row.sellerId });
}

/** Whether there is a lot of the number. */
export async function isLot(database: Database, lotId: number): Promise<boolean> {
  const rows = await database.select({ id: auctionLots.id }).from(auctionLots).where(eq(auctionLots.id, lotId));
  return rows.length > 0;
}

/** The seller of a row of `auction_lots`: the named member, or else whose listing or car it is. Sellers may not bid. */
export const sellerOfLot = sql<number | null>`coalesce(auction_lots.seller_id,
  (select s.member_id from listings s where s.id = auction_lots.listing_id),
  (select s.member_id from listings s where s.lot_id = auction_lots.id),
  (select s.member_id from listings s where s.stock_id = auction_lots.stock_id),
  ${sellerOfVin(sql`coalesce(auction_lots.vin, (select i.vin from stock_items i where i.id = auction_lots.stock_id))`)})`;

/** Reads from a row what its operator has set for a lot. */
export function definitionOf(row: typeof auctionLots.$inferSelect): LotDefinition {
  const { id, title, image, listingId, stockId, styleId, isSample, sellerId, vin, vinSalt, reportHash, currency } = row;
  const { openingMinor, opensAt, originalEndsAt, softCloseMs, increments, buyerFee } = row;
  const { depositMinor, depositCurrency, paymentDueMs, reserveMinor, reserveSalt } = row;
  return {
    lotId: id,
    title,
    image,
    listingId,
    stockId,
    styleId,
    isSample,
    sellerId,
    vin,
    vinSalt,
    reportHash,
    currency,
    openingMinor,
    opensAt,
    endsAt: originalEndsAt,
    softCloseMs,
    increments,
    buyerFee,
    depositMinor,
    depositCurrency,
    paymentDueMs,
    reserve: reserveMinor === null || reserveSalt === null ? null : { minor: reserveMinor, salt: reserveSalt },
  };
}

/** What buyers read of the car: which style it is, and the report on its condition. */
export async function lotReport(database: Database, lotId: number) {
  const { report, reportHash } = auctionLots;
  const [row] = await database
    .select({ report, reportHash, styleSlug: styles.slug, stockSlug: stockItems.slug })
    .from(auctionLots)
    .leftJoin(styles, eq(styles.id, auctionLots.styleId))
    .leftJoin(stockItems, eq(stockItems.id, auctionLots.stockId))
    .where(eq(auctionLots.id, lotId));
  if (!row) return undefined;
  return {
    // The door of the admin lets nothing else in.
    report: row.report as ConditionReport | null,
    reportHash: row.reportHash,
    vehicle: { style_slug: row.styleSlug, stock_slug: row.stockSlug },
  };
}
