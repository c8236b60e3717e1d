import { eq, inArray, sql } from 'drizzle-orm';
import { photoCount } from '../../queries/photo/photos.ts';
import { models, styles } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';
import { photographed } from '../photographed.ts';

export const modelKept = {
  table: models,
  columns: {
    id: models.slug,
    number: models.id,
    brandSlug: sql`(select b.slug from brands b where b.id = ${models.brandId})`,
    styleCount: sql`(select count(*) from styles s where s.model_id = models.id)`,
    photoCount: photoCount('model', sql`models.slug`),
    // The page of a model without photographs of its own leads with one of a style's, if there is any.
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
} as const satisfies Kept;
