import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { articles, brands, stockItems } from '../schema/index.ts';
import type { Scope, SearchSource } from '../search/document.ts';
import { SEARCH_SOURCES } from '../search/sources.ts';
import { ask, listed, type Statement, type Step } from './statements.ts';
import type { Key, TableName } from './tables.ts';

/** What of the search a change touches. */
export interface Touched {
  /** Before the change or after it. */
  scope: Scope;
  sources: readonly SearchSource[];
  /** Those all of whose documents may change: rows may stand in each, or are removed without being named. */
  whole: ReadonlySet<SearchSource>;
}

/** What the steps name by themselves. What hangs on it is asked of the database. */
interface Named {
  brands: Set<string>;
  models: Set<string>;
  styles: Set<string>;
  styleIds: Set<number>;
  stock: Set<string>;
  deals: Set<string>;
  articles: Set<string>;
}

/** Reads what a change touches, before it. */
export async function touchedBy(database: Database, steps: readonly Step[]): Promise<Touched> {
  const named = namedBy(steps);
  const answers = (await ask(database, reads(database, named))) as { slug: string }[][];
  const [brandRows, stockRows, articleRows] = answers;
  const slugsOf = (rows: { slug: string }[] | undefined) => (rows ?? []).map(({ slug }) => slug);
  return {
    scope: {
      brands: [...new Set([...named.brands, ...slugsOf(brandRows), ...slugsOf(stockRows)])],
      articles: [...new Set([...named.articles, ...slugsOf(articleRows)])],
    },
    sources: sourcesOf(steps),
    whole: new Set(
      SEARCH_SOURCES.filter(({ tables, everywhere }) =>
        steps.some((step) => everywhere.includes(step.table) || ('keep' in step && tables.includes(step.table))),
      ),
    ),
  };
}

/** Sources with documents the steps may touch. */
export const sourcesOf = (steps: readonly Step[]): SearchSource[] =>
  SEARCH_SOURCES.filter(({ tables, everywhere }) =>
    steps.some(({ table }) => tables.includes(table) || everywhere.includes(table)),
  );

function namedBy(steps: readonly Step[]): Named {
  const named: Named = {
    ...{ brands: new Set(), models: new Set(), styles: new Set(), styleIds: new Set() },
    ...{ stock: new Set(), deals: new Set(), articles: new Set() },
  };
  for (const step of steps) {
    if ('put' in step) for (const facts of step.put) nameFacts(named, step.table, facts);
    else if ('remove' in step) for (const key of step.remove) nameKey(named, step.table, key);
  }
  return named;
}

const NAMES = { brands: 'brands', models: 'models', stockItems: 'stock', deals: 'deals' } as const;

function nameKey(named: Named, table: TableName, key: Key): void {
  if (table === 'styles') named.styleIds.add(Number(key[0]));
  else if (table === 'articles') named.articles.add(`${key[0] ?? ''} ${key[1] ?? ''}`);
  else if (table in NAMES) named[NAMES[table as keyof typeof NAMES]].add(String(key[0]));
}

/** Facts of any table, as far as they name rows. */
interface SomeFacts {
  id?: number;
  slug?: string;
  kind?: string;
  brandSlug?: string;
  modelSlug?: string | null;
  styleSlug?: string | null;
  stockSlug?: string | null;
}

/** The row itself, and what it belongs to from now on. */
function nameFacts(named: Named, table: TableName, facts: SomeFacts): void {
  const { id, slug = '', kind, brandSlug, modelSlug, styleSlug, stockSlug } = facts;
  if (table === 'styles') nameKey(named, table, [id ?? 0]);
  else if (table === 'articles') nameKey(named, table, [kind ?? '', slug]);
  else nameKey(named, table, [slug]);
  if ((table === 'models' || table === 'stockItems') && brandSlug) named.brands.add(brandSlug);
  if (table === 'styles' && modelSlug) named.models.add(modelSlug);
  if (table === 'deals' && styleSlug) named.styles.add(styleSlug);
  if (table === 'deals' && stockSlug) named.stock.add(stockSlug);
}

function reads(database: Database, named: Named): Statement[] {
  const among = (set: ReadonlySet<unknown>) => listed([...set]);
  const dealt = (column: string) =>
    sql`(select d.${sql.identifier(column)} from deals d where d.slug in ${among(named.deals)})`;
  const isStyle = sql`s.id in ${among(named.styleIds)} or s.slug in ${among(named.styles)} or s.slug in ${dealt('style_slug')}`;
  const isStock = sql`i.slug in ${among(named.stock)} or i.slug in ${dealt('stock_slug')}`;
  const isBrand: SQL = sql`(b.slug in ${among(named.brands)}
    or b.id in (select m.brand_id from models m where m.slug in ${among(named.models)}
      or m.id in (select s.model_id from styles s where ${isStyle}))
    or b.slug in (select i.brand_slug from stock_items i where ${isStock}))`;
  const { kind, slug } = articles;
  return [
    database
      .select({ slug: brands.slug })
      .from(brands)
      .where(sql`${brands.id} in (select b.id from brands b where ${isBrand})`),
    // Its brand may be none of the catalogue's.
    database
      .selectDistinct({ slug: stockItems.brandSlug })
      .from(stockItems)
      .where(sql`${stockItems.id} in (select i.id from stock_items i where ${isStock})`),
    database
      .selectDistinct({ slug: sql<string>`${kind} || ' ' || ${slug}` })
      .from(articles)
      .where(
        sql`exists (select 1 from json_each(${articles.models}) about where about.value in ${among(named.models)} or about.value in
          (select m.slug from models m join brands b on b.id = m.brand_id where ${isBrand}))`,
      ),
  ];
}
