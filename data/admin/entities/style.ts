import { eq, inArray, sql } from 'drizzle-orm';
import type { SpecSheet } from '../../../src/domain/catalogue/model.ts';
import { pricesInSheet } from '../../../src/domain/catalogue/prices-in-sheet.ts';
import type { Database } from '../../client.ts';
import { photoCount } from '../../queries/photo/photos.ts';
import { deals, styles } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { drawnStore, withoutTrimParts } from '../drawn-store.ts';
import { fitted } from '../fitted.ts';
import type { Kept } from '../kept.ts';
import { photographed } from '../photographed.ts';

export const styleKept = {
  table: styles,
  columns: {
    modelSlug: sql`(select m.slug from models m where m.id = ${styles.modelId})`,
    photoCount: photoCount('style', sql`cast(styles.id as text)`),
  },
  called: sql`(select b.name || ' ' || m.name from models m join brands b on b.id = m.brand_id
      where m.id = styles.model_id) || ' ' || styles.model_year || ' ' || styles.trim`,
  store: photographed(
    'style',
    fitted(
      drawnStore('styles', {
        nextNumber: nextStyleId,
        defaults: { sheet: {} },
        beside: ['modelSlug'],
        hanging: async (database, ids) => {
          const rows = await database
            .select({ id: deals.slug, on: styles.id })
            .from(deals)
            .innerJoin(styles, eq(styles.slug, deals.styleSlug))
            .where(inArray(styles.id, ids.map(Number)));
          return rows.map(({ id, on }) => ({ resource: 'deal', id, on: String(on) }));
        },
        derive: (after, before, context) => withPrices(withoutTrimParts(after, before, context)),
      }),
    ),
  ),
} as const satisfies Kept;

/** Writes a style's prices into the cells of its sheet that repeat them: a page must not show two different prices. */
function withPrices(after: RowFacts): RowFacts {
  const sheet: SpecSheet = pricesInSheet(after['sheet'] as SpecSheet, {
    suggested: after['suggestedPriceMinor'] as number | null,
    lowest: after['lowestPriceMinor'] as number | null,
  });
  return { ...after, sheet };
}

/** Styles are named by a number, which is never given twice: links and collections point at it. */
async function nextStyleId(database: Database): Promise<number> {
  const rows = await database.all<{ next: number }>(
    sql`select max(coalesce((select seq from sqlite_sequence where name = 'styles'), 0),
      coalesce((select max(id) from styles), 0)) + 1 as next`,
  );
  return rows[0]?.next ?? 1;
}
