import { and, eq, ne, sql } from 'drizzle-orm';
import { CATALOGUE_CURRENCY, type StatedPrices } from '../../../src/domain/auction/price-context.ts';
import type { Database } from '../../client.ts';
import { auctionLots, models, stockItems, styles } from '../../schema/index.ts';
import { shownPrices } from '../catalogue/prices-in-china.ts';

/** How many used cars of one style are read; further ones would hardly change the median. */
const MAX_CARS = 200;

/** What the style of a lot costs new, and what is asked here for used cars of it; undefined if the lot is of no style. */
export async function pricesLike(database: Database, lotId: number): Promise<StatedPrices | undefined> {
  const { suggestedPriceMinor: suggested, lowestPriceMinor: lowest, priceDate } = shownPrices;
  const { priceMinor: minor, currency, modelSlug, styleSlug, kind, status, isSample, id } = stockItems;
  const isLot = eq(auctionLots.id, lotId);
  const [[style], used] = await database.batch([
    database
      .select({ suggested, lowest, priceDate })
      .from(auctionLots)
      .innerJoin(styles, eq(styles.id, auctionLots.styleId))
      .where(isLot),
    database
      .select({ minor, currency })
      .from(auctionLots)
      .innerJoin(styles, eq(styles.id, auctionLots.styleId))
      // By its model, which cars in stock are indexed by.
      .innerJoin(models, eq(models.id, styles.modelId))
      .innerJoin(stockItems, and(eq(modelSlug, models.slug), eq(styleSlug, styles.slug)))
      .where(
        and(
          isLot,
          eq(kind, 'used'),
          eq(status, 'available'),
          eq(isSample, false),
          ne(id, sql`coalesce(${auctionLots.stockId}, 0)`),
        ),
      )
      .limit(MAX_CARS),
  ]);
  if (!style) return undefined;
  const stated = (price: number | null | undefined) =>
    price ? { minor: price, currency: CATALOGUE_CURRENCY } : undefined;
  return {
    suggested: stated(style.suggested),
    lowest: stated(style.lowest),
    readOn: style.priceDate ?? undefined,
    used,
  };
}
