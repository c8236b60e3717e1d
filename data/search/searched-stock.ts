import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { brands, deals, models, stockCities, stockItems } from '../schema/index.ts';
import type { Scope } from './document.ts';
import { modelsOf, oneOf } from './searched-cars.ts';

/** Slugs of the cars of a scope. */
const carsOf = ({ brands: brandSlugs, cars }: Scope) =>
  sql`(select value from json_each(${JSON.stringify(cars)})
    union select i.slug from stock_items i where i.brand_slug in ${oneOf(brandSlugs)})`;

const { origin: _origin, ...itemColumns } = getTableColumns(stockItems);

/** Cars in stock of a scope, or all, samples and sold ones too, with what the catalogue and their city are called. */
export function searchedStock(database: Database, scope?: Scope) {
  return database
    .select({
      ...itemColumns,
      brandName: brands.name,
      brandNameZh: brands.nameZh,
      modelCatalogueName: models.name,
      modelCatalogueNameZh: models.nameZh,
      cityNames: stockCities.names,
    })
    .from(stockItems)
    .leftJoin(brands, eq(brands.slug, stockItems.brandSlug))
    .leftJoin(models, eq(models.slug, stockItems.modelSlug))
    .leftJoin(stockCities, eq(stockCities.code, stockItems.city))
    .where(scope && sql`${stockItems.slug} in ${carsOf(scope)}`)
    .orderBy(asc(stockItems.priceMinor), asc(stockItems.id));
}

/** Deals on styles and cars in stock of a scope, or all. */
export function searchedDeals(database: Database, scope?: Scope) {
  const { id, slug, styleSlug, stockSlug, isSample, validFrom, validUntil } = deals;
  return database
    .select({ id, slug, styleSlug, stockSlug, isSample, validFrom, validUntil })
    .from(deals)
    .where(
      scope &&
        sql`${slug} in (select value from json_each(${JSON.stringify(scope.deals)})
          union select d.slug from deals d join styles s on s.slug = d.style_slug where s.model_id in ${modelsOf(scope)}
          union select d.slug from deals d where d.stock_slug in ${carsOf(scope)})`,
    )
    .orderBy(asc(id));
}

export type SearchedItem = Awaited<ReturnType<typeof searchedStock>>[number];
export type SearchedDeal = Awaited<ReturnType<typeof searchedDeals>>[number];
