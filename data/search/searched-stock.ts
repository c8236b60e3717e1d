import { asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { catalogueNames } from '../queries/stock/stock.ts';
import { brands, deals, models, stockCities, stockItems } from '../schema/index.ts';
import type { ManyRows, Scope, ScopeQuery } from './document.ts';
import { modelsOf, oneOf } from './searched-cars.ts';

/** Slugs of the cars of a scope. */
const carsOf = ({ brands: brandSlugs, cars }: ScopeQuery) =>
  sql`(select value from ${oneOf(cars)}
    union select i.slug from stock_items i where i.brand_slug in ${oneOf(brandSlugs)})`;

/** Slugs of its deals: named ones, and those on its styles and cars. */
const dealsOf = (scope: ScopeQuery) =>
  sql`(select value from ${oneOf(scope.deals)}
    union select d.slug from deals d join styles s on s.slug = d.style_slug where s.model_id in ${modelsOf(scope)}
    union select d.slug from deals d where d.stock_slug in ${carsOf(scope)})`;

const { origin: _origin, ...itemColumns } = getTableColumns(stockItems);

/** Cars in stock of a scope, or all, samples and sold ones too, with what the catalogue and their city are called. */
export function searchedStock(database: Database, scope?: Scope) {
  return database
    .select({
      ...itemColumns,
      ...catalogueNames,
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
    .where(scope && sql`${slug} in ${dealsOf(scope)}`)
    .orderBy(asc(id));
}

/** There may be a hundred thousand cars, and deals on any of them. */
export const MANY_STOCK: ManyRows = {
  count: (database, scope) => {
    const cars = scope ? carsOf(scope) : stockItems;
    const dealt = scope ? dealsOf(scope) : deals;
    return database
      .select({ count: sql<number>`(select count(*) from ${cars}) + (select count(*) from ${dealt})` })
      .from(sql`(select 1)`);
  },
  portions: [
    {
      kind: 'stock',
      keys: sql`(select ${stockItems.slug} from ${stockItems})`,
      rowsAfter: async (database, key, max) => {
        const { slug } = stockItems;
        const rows = await database.select({ slug }).from(stockItems).where(gt(slug, key)).orderBy(slug).limit(max);
        const keys = rows.map((row) => row.slug);
        return { keys, scope: { ...NO_SCOPE, cars: keys } };
      },
    },
    {
      kind: 'deal',
      keys: sql`(select ${deals.slug} from ${deals})`,
      rowsAfter: async (database, key, max) => {
        const { slug, stockSlug: car } = deals;
        const rows = await database.select({ slug, car }).from(deals).where(gt(slug, key)).orderBy(slug).limit(max);
        const keys = rows.map((row) => row.slug);
        return { keys, scope: { ...NO_SCOPE, deals: keys, cars: rows.flatMap((row) => row.car ?? []) } };
      },
    },
  ],
};

const NO_SCOPE: Scope = { brands: [], cars: [], deals: [], articles: [] };

export type SearchedItem = Awaited<ReturnType<typeof searchedStock>>[number];
export type SearchedDeal = Awaited<ReturnType<typeof searchedDeals>>[number];
