import { and, eq, ne } from 'drizzle-orm';
import { CATALOGUE_CURRENCY, type StatedPrices } from '../../../src/domain/auction/price-context.ts';
import type { Database } from '../../client.ts';
import { models, stockItems, styles } from '../../schema/index.ts';

/** How many used cars of one style are read; further ones would hardly change the median. */
const MAX_CARS = 200;

/** What a style costs new, and what is asked here for used cars of it. */
export async function pricesLike(
  database: Database,
  styleId: number,
  ownStockId: number | null,
): Promise<StatedPrices> {
  const { suggestedPriceMinor: suggested, lowestPriceMinor: lowest, priceDate } = styles;
  const { priceMinor: minor, currency, modelSlug, styleSlug, kind, status, isSample, id } = stockItems;
  const [[style], used] = await Promise.all([
    database.select({ suggested, lowest, priceDate }).from(styles).where(eq(styles.id, styleId)),
    database
      .select({ minor, currency })
      .from(stockItems)
      // By its model, which cars in stock are indexed by.
      .innerJoin(models, eq(models.slug, modelSlug))
      .innerJoin(styles, and(eq(styles.modelId, models.id), eq(styles.slug, styleSlug)))
      .where(
        and(
          eq(styles.id, styleId),
          eq(kind, 'used'),
          eq(status, 'available'),
          eq(isSample, false),
          ne(id, ownStockId ?? 0),
        ),
      )
      .limit(MAX_CARS),
  ]);
  const stated = (price: number | null | undefined) =>
    price ? { minor: price, currency: CATALOGUE_CURRENCY } : undefined;
  return {
    suggested: stated(style?.suggested),
    lowest: stated(style?.lowest),
    readOn: style?.priceDate ?? undefined,
    used,
  };
}
