import { eq, inArray } from 'drizzle-orm';
import { brands, models } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';

export const brandKept = {
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
} as const satisfies Kept;
