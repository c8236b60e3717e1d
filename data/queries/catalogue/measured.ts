import { eq, inArray } from 'drizzle-orm';
import { volumeM3 } from '../../../src/domain/logistics/container-count.ts';
import type { Database } from '../../client.ts';
import { stockItems, styles } from '../../schema/index.ts';

/** The model and measures of a style, or of the style of a car in stock. */
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

/** Weights and volumes of styles by their ids, each as far as the sheet states it. */
export async function packedMeasures(
  database: Database,
  styleIds: readonly number[],
): Promise<Map<number, { weightKg: number | null; volumeM3: number | null }>> {
  if (styleIds.length === 0) return new Map();
  const { id, curbWeightKg, lengthMm, widthMm, heightMm } = styles;
  const rows = await database
    .select({ id, weightKg: curbWeightKg, lengthMm, widthMm, heightMm })
    .from(styles)
    .where(inArray(id, [...styleIds]));
  return new Map(
    rows.map(({ id: styleId, weightKg, ...size }) => {
      const { lengthMm: length, widthMm: width, heightMm: height } = size;
      const isMeasured = length !== null && width !== null && height !== null;
      const volume = isMeasured ? volumeM3({ lengthMm: length, widthMm: width, heightMm: height }) : null;
      return [styleId, { weightKg, volumeM3: volume }];
    }),
  );
}
