import { asc, eq, SQL, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { brands, models, styles } from '../schema/index.ts';
import type { Scope, ScopeQuery } from './document.ts';

/** All brands with what search knows them by, by name. They are few, so no scope narrows them. */
export function searchedBrands(database: Database) {
  const { id, slug, name, nameZh, aliases, parent } = brands;
  const hasStyles = sql<boolean>`exists (select 1 from models m join styles s on s.model_id = m.id
    where m.brand_id = brands.id)`.mapWith(Boolean);
  return database
    .select({ id, slug, name, nameZh, aliases, parent, hasStyles })
    .from(brands)
    .orderBy(sql`${name} collate nocase`);
}

/** All models that have styles, by brand and name. */
export function searchedModels(database: Database) {
  const { id, slug, brandId, name, homeName, nameZh, aliases } = models;
  return database
    .select({ id, slug, brandId, brandSlug: brands.slug, name, homeName, nameZh, aliases })
    .from(models)
    .innerJoin(brands, eq(brands.id, brandId))
    .where(sql`exists (select 1 from ${styles} where ${styles.modelId} = ${models.id})`)
    .orderBy(sql`${brands.name} collate nocase`, sql`${name} collate nocase`, asc(id));
}

export type SearchedBrand = Awaited<ReturnType<typeof searchedBrands>>[number];
export type SearchedModel = Awaited<ReturnType<typeof searchedModels>>[number];

/** Ids of the models of a scope's brands. */
export const modelsOf = ({ brands: slugs }: ScopeQuery): SQL =>
  sql`(select m.id from models m join brands b on b.id = m.brand_id where b.slug in ${oneOf(slugs)})`;

/** Ids of the models a scope speaks of: those of its brands, and those of its cars and deals. */
export const modelsSpokenOf = (scope: Scope): SQL =>
  sql`(select id from ${modelsOf(scope)}
    union select m.id from models m join stock_items i on i.model_slug = m.slug where i.slug in ${oneOf(scope.cars)}
    union select s.model_id from styles s join stock_items i on i.style_slug = s.slug where i.slug in ${oneOf(scope.cars)}
    union select s.model_id from styles s join deals d on d.style_slug = s.slug where d.slug in ${oneOf(scope.deals)})`;

/** Values as a query for them: one parameter for a list of any length. */
export const oneOf = (values: readonly unknown[] | SQL): SQL =>
  values instanceof SQL ? values : sql`(select value from json_each(${JSON.stringify(values)}))`;
