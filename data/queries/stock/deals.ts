import { asc, eq, getTableColumns, gt, or, sql } from 'drizzle-orm';
import { windowAt, type DealWindow } from '../../../src/domain/stock/deal-window.ts';
import type { Samples } from '../../../src/domain/stock/model.ts';
import type { Database } from '../../client.ts';
import { deals, stockItems, styles } from '../../schema/index.ts';
import { allStock, type StockRecord } from './stock.ts';
import { listStyles, type StyleRecord } from '../catalogue/styles.ts';

const { origin: _origin, ...dealColumns } = getTableColumns(deals);

/** What a deal is about: a style of the catalogue or a car in stock. */
type DealAbout = { style: StyleRecord; stockItem?: undefined } | { style?: undefined; stockItem: StockRecord };
/** A deal for sale has its own beginning and end; a sample has neither. */
type DealTime = ({ isSample: false } & DealWindow) | ({ isSample: true } & Record<keyof DealWindow, null>);

/** A deal with its prices in fen and the car it is about. */
export type DealRecord = Omit<
  typeof deals.$inferSelect,
  'origin' | 'isSample' | 'priceMinor' | 'validFrom' | 'validUntil'
> &
  DealTime & { priceMinor: number; usualMinor: number } & DealAbout;

/**
 * Lists the deals that hold at `now`, by the share saved from the usual price. The usual price is the suggested price
 * of a style or the asking price of a car in stock. Deals on a car that is gone or sold, and deals that save nothing,
 * are left out.
 *
 * @param previewed slug of a deal that is listed even before it begins, for a preview of its page
 * @param samples by default, deals for sale only. A deal on a sample car is a sample, whatever its row says
 */
export async function listDeals(
  database: Database,
  now: number,
  samples: Samples = 'none',
  previewed?: string,
): Promise<DealRecord[]> {
  const rows = await database
    .select({ ...dealColumns, styleId: styles.id, stockId: stockItems.id })
    .from(deals)
    .leftJoin(styles, eq(styles.slug, deals.styleSlug))
    .leftJoin(stockItems, sql`${stockItems.slug} = ${deals.stockSlug} and ${stockItems.status} <> 'sold'`)
    .where(or(deals.isSample, stockItems.isSample, gt(deals.validUntil, now)))
    .orderBy(asc(deals.id));
  const styleIds = rows.flatMap(({ styleId }) => styleId ?? []);
  const styleOf = new Map(
    styleIds.length === 0 ? [] : (await listStyles(database, { ids: styleIds })).map((style) => [style.slug, style]),
  );
  const slugs = rows.flatMap(({ stockId, stockSlug }) => (stockId === null || stockSlug === null ? [] : [stockSlug]));
  const items = slugs.length > 0 ? await allStock(database, { samples: 'any', slugs }) : [];
  const itemOf = new Map(items.map((item) => [item.slug, item]));
  return rows
    .flatMap(({ styleId: _style, stockId, ...row }) => {
      const style = row.styleSlug === null ? undefined : styleOf.get(row.styleSlug);
      // A sold car was not joined.
      const stockItem = row.stockSlug === null || stockId === null ? undefined : itemOf.get(row.stockSlug);
      const about = style ? { style } : stockItem && { stockItem };
      const isSample = row.isSample || stockItem?.isSample === true;
      const seenAt = row.slug === previewed ? Math.max(now, row.validFrom ?? now) : now;
      const time = timeOf({ ...row, isSample }, seenAt);
      const priceMinor = row.priceMinor ?? style?.lowestPriceMinor;
      const usualMinor = style ? style.suggestedPriceMinor : stockItem?.priceMinor;
      if (!about || !time || typeof priceMinor !== 'number' || typeof usualMinor !== 'number') return [];
      return priceMinor < usualMinor ? [{ ...row, ...time, priceMinor, usualMinor, ...about }] : [];
    })
    .filter(({ isSample }) => samples === 'any' || isSample === (samples === 'only'))
    .sort(
      (left, right) => left.priceMinor / left.usualMinor - right.priceMinor / right.usualMinor || left.id - right.id,
    );
}

function timeOf(
  row: Pick<typeof deals.$inferSelect, 'isSample' | 'validFrom' | 'validUntil'>,
  now: number,
): DealTime | undefined {
  if (row.isSample) return { isSample: true, validFrom: null, validUntil: null };
  const window = windowAt(row, now);
  return window && { isSample: false, ...window };
}
