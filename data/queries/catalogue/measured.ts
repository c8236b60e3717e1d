import { eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { stockItems, styles } from '../../schema/index.ts';

/** The model of a style, or of the style a car in stock is of, and what its sheet measures. */
export async function measuredStyle(
  database: Database,
  { styleId, stockId }: { styleId?: number | undefined; stockId?: number | undefined },
) {
  const { modelId, lengthMm, widthMm, heightMm } = styles;
  const measured = database.select({ modelId, lengthMm, widthMm, heightMm }).from(styles).$dynamic();
  if (styleId !== undefined) return (await measured.where(eq(styles.id, styleId)))[0];
  if (stockId === undefined) return undefined;
  const ofStock = measured.innerJoin(stockItems, eq(stockItems.styleSlug, styles.slug));
  return (await ofStock.where(eq(stockItems.id, stockId)))[0];
}
