import { eq, sql } from 'drizzle-orm';
import type { Named } from '../../../src/domain/catalogue/identity.ts';
import type { NamedStyle } from '../../../src/domain/catalogue/same-style.ts';
import type { Database } from '../../client.ts';
import { brands, models, styles } from '../../schema/index.ts';
import { listed } from '../../write/statements.ts';

/** What every brand is called. */
export const namedBrands = (database: Database): Promise<Named[]> => {
  const { slug, name, nameZh, aliases } = brands;
  return database.select({ slug, name, nameZh, aliases }).from(brands);
};

/** What every model is called, and its brand. */
export const namedModels = (database: Database): Promise<(Named & { brandSlug: string })[]> => {
  const { slug, name, nameZh, homeName, aliases } = models;
  return database
    .select({ slug, name, nameZh, homeName, aliases, brandSlug: brands.slug })
    .from(models)
    .innerJoin(brands, eq(brands.id, models.brandId));
};

/** Names of the styles of some models, and of all styles of the models of some styles. */
export const namedStyles = (
  database: Database,
  { ids, modelSlugs }: { ids: readonly number[]; modelSlugs: readonly string[] },
): Promise<NamedStyle[]> => {
  const { slug, modelYear, trim, trimZh } = styles;
  return database
    .select({ slug, modelSlug: models.slug, modelYear, trim, trimZh })
    .from(styles)
    .innerJoin(models, eq(models.id, styles.modelId))
    .where(
      sql`${models.slug} in ${listed(modelSlugs)}
        or ${models.id} in (select s.model_id from styles s where s.id in ${listed(ids)})`,
    );
};
