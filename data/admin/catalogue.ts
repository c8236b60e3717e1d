import { eq, inArray, sql } from 'drizzle-orm';
import type { SpecSheet } from '../../src/domain/catalogue/model.ts';
import { pricesInSheet } from '../../src/domain/catalogue/prices-in-sheet.ts';
import type { Database } from '../client.ts';
import { photoCount } from '../queries/photo/photos.ts';
import { brands, deals, models, styles } from '../schema/index.ts';
import type { RowFacts } from '../schema/revision.ts';
import { drawnStore, withoutTrimParts } from './drawn-store.ts';
import { fitted } from './fitted.ts';
import type { Kept } from './kept.ts';
import { photographed } from './photographed.ts';

/** Where the entities of the catalogue are kept: brands, their models, and the styles of those. */
export const CATALOGUE = {
  brand: {
    table: brands,
    columns: { id: brands.slug, number: brands.id },
    store: drawnStore('brands', {
      hanging: async (database, slugs) => {
        const rows = await database
          .select({ id: models.slug, on: brands.slug })
          .from(models)
          .innerJoin(brands, eq(brands.id, models.brandId))
          .where(inArray(brands.slug, [...slugs]));
        return rows.map((row) => ({ resource: 'model', ...row }));
      },
    }),
  },
  model: {
    table: models,
    columns: {
      id: models.slug,
      number: models.id,
      brandSlug: sql`(select b.slug from brands b where b.id = ${models.brandId})`,
      styleCount: sql`(select count(*) from styles s where s.model_id = models.id)`,
      photoCount: photoCount('model', sql`models.slug`),
      // A page of a model without one leads with one of a style, if there is any.
      hasPhotos: sql`(exists (select 1 from photos p where p.owner = 'model' and p.owner_id = models.slug)
        or exists (select 1 from styles s join photos p on p.owner = 'style' and p.owner_id = cast(s.id as text)
          where s.model_id = models.id))`,
    },
    called: sql`(select b.name from brands b where b.id = models.brand_id) || ' ' || models.name`,
    store: photographed(
      'model',
      drawnStore('models', {
        beside: ['brandSlug'],
        hanging: async (database, slugs) => {
          const rows = await database
            .select({ id: styles.id, on: models.slug })
            .from(styles)
            .innerJoin(models, eq(models.id, styles.modelId))
            .where(inArray(models.slug, [...slugs]));
          return rows.map(({ id, on }) => ({ resource: 'style', id: String(id), on }));
        },
      }),
    ),
  },
  style: {
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
          derive: (after, before, known) => withPrices(withoutTrimParts(after, before, known)),
        }),
      ),
    ),
  },
} as const satisfies Record<string, Kept>;

/** Cells of a sheet that say again what the prices of its style are. A page must not show two of them. */
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
