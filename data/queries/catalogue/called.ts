import { eq } from 'drizzle-orm';
import type { Named } from '../../../src/domain/catalogue/identity.ts';
import type { Database } from '../../client.ts';
import { brands, models } from '../../schema/index.ts';

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
