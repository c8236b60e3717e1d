import { inArray, sql } from 'drizzle-orm';
import { photoCount } from '../../queries/photo/photos.ts';
import { deals, stockItems } from '../../schema/index.ts';
import { reasonOfCar } from '../../queries/stock/reservations.ts';
import { costedStore } from '../costed.ts';
import { drawnStore, withoutTrimParts } from '../drawn-store.ts';
import { heldStore } from '../held-stock.ts';
import type { Kept } from '../kept.ts';
import { photographed } from '../photographed.ts';
import { COMMON } from '../stock-defaults.ts';

export const stockKept = {
  table: stockItems,
  columns: {
    id: stockItems.slug,
    number: stockItems.id,
    photoCount: photoCount('stock', sql`stock_items.slug`),
    costMinor: sql`(select c.cost_minor from stock_costs c where c.stock_id = stock_items.id)`,
    heldFor: reasonOfCar,
    heldBy: sql`(select case when r.reason <> 'admin' then cast(r.holder as text)
        else (select a.username from admins a where a.id = r.holder) end
        from stock_reservations r where r.stock_id = stock_items.id)`,
    heldUntil: sql`(select r.ends_at from stock_reservations r where r.stock_id = stock_items.id)`,
  },
  called: sql`coalesce((select b.name from brands b where b.slug = stock_items.brand_slug), stock_items.brand_slug) || ' ' ||
      coalesce((select m.name from models m where m.slug = stock_items.model_slug), stock_items.model_name, '') || ' ' ||
      stock_items.model_year || ' ' || stock_items.trim || ' (' || stock_items.slug || ')'`,
  store: costedStore(
    heldStore(
      photographed(
        'stock',
        drawnStore('stockItems', {
          defaults: COMMON,
          derive: withoutTrimParts,
          hanging: async (database, slugs) => {
            const theirs = inArray(deals.stockSlug, [...slugs]);
            const rows = await database.select({ id: deals.slug, on: deals.stockSlug }).from(deals).where(theirs);
            return rows.map(({ id, on }) => ({ resource: 'deal', id, on: on ?? '' }));
          },
        }),
      ),
    ),
  ),
} as const satisfies Kept;
