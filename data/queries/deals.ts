import { asc, eq, getTableColumns, gt, or, sql, type SQL } from 'drizzle-orm';
import { windowAt, type DealWindow } from '../../src/domain/stock/deal-window.ts';
import type { Database } from '../client.ts';
import { deals, stockItems, styles } from '../schema/index.ts';
import { listStock, type StockRecord } from './stock.ts';
import { listStyles, type StyleRecord } from './styles.ts';

const { origin: _origin, ...dealColumns } = getTableColumns(deals);

/** A deal that holds, with the car it is about: a style of the catalogue or a car in stock. */
export type DealRecord = Omit<typeof deals.$inferSelect, 'origin' | 'validFrom' | 'validUntil' | 'priceMinor'> &
  DealWindow & { priceMinor: number; usualMinor: number } & (
    { style: StyleRecord; stockItem?: undefined } | { style?: undefined; stockItem: StockRecord }
  );

/**
 * Deals that hold at `now`, the largest share below the usual price first. Usual is the suggested price of a style and the
 * asking price of a car in stock. A deal whose car is gone or sold, or that saves nothing, is none and is left out.
 */
export async function listDeals(database: Database, now: number): Promise<DealRecord[]> {
  const isNotOver: SQL | undefined = or(eq(deals.validity, 'weekly'), gt(deals.validUntil, now));
  const rows = await database
    .select({ ...dealColumns, styleId: styles.id, stockId: stockItems.id })
    .from(deals)
    .leftJoin(styles, eq(styles.slug, deals.styleSlug))
    .leftJoin(stockItems, sql`${stockItems.slug} = ${deals.stockSlug} and ${stockItems.status} <> 'sold'`)
    .where(isNotOver)
    .orderBy(asc(deals.id));
  const styleIds = rows.flatMap(({ styleId }) => styleId ?? []);
  const styleOf = new Map(
    styleIds.length === 0 ? [] : (await listStyles(database, { ids: styleIds })).map((style) => [style.slug, style]),
  );
  const hasStock = rows.some(({ stockId }) => stockId !== null);
  const itemOf = new Map(hasStock ? (await listStock(database)).list.map((item) => [item.slug, item]) : []);
  return rows
    .flatMap(({ styleId: _style, stockId, ...row }) => {
      const window = windowAt(row, now);
      const style = row.styleSlug === null ? undefined : styleOf.get(row.styleSlug);
      // A sold car was not joined.
      const stockItem = row.stockSlug === null || stockId === null ? undefined : itemOf.get(row.stockSlug);
      const priceMinor = row.priceMinor ?? style?.lowestPriceMinor;
      const usualMinor = style ? style.suggestedPriceMinor : stockItem?.priceMinor;
      if (!window || typeof priceMinor !== 'number' || typeof usualMinor !== 'number' || priceMinor >= usualMinor)
        return [];
      const about = style ? { style } : stockItem && { stockItem };
      return about ? [{ ...row, ...window, priceMinor, usualMinor, ...about }] : [];
    })
    .sort(
      (left, right) => left.priceMinor / left.usualMinor - right.priceMinor / right.usualMinor || left.id - right.id,
    );
}
