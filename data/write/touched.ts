import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../client.ts';
import type { Scope, SearchSource } from '../search/document.ts';
import { oneOf } from '../search/searched-cars.ts';
import { SEARCH_SOURCES } from '../search/sources.ts';
import type { Step } from './statements.ts';
import type { Key, TableName } from './tables.ts';

/** Search documents that a change touches. */
export interface Touched {
  /** Before the change or after it. */
  scope: Scope;
  sources: readonly SearchSource[];
  /** Sources all of whose documents may change: a changed row may be in each, or rows are removed without being named. */
  whole: ReadonlySet<SearchSource>;
  /** Sources with more affected documents than one answer holds. A renewal writes them later. */
  later: ReadonlySet<SearchSource>;
}

/** Most rows read before and after a change. Each has two kilobytes; an answer of libSQL has at most ten megabytes. */
const MAX_AT_ONCE = 1_000;

/** What the steps name themselves. The database finds what depends on it. */
interface Named {
  brands: Set<string>;
  models: Set<string>;
  styleIds: Set<number>;
  cars: Set<string>;
  deals: Set<string>;
  articles: Set<string>;
}

/** What a change that is being worked out probably touches. */
export interface Likely {
  named: Named;
  whole: ReadonlySet<SearchSource>;
  answers: Answers;
}

/** Reads what steps would touch. */
export async function likelyTouched(database: Database, steps: readonly Step[]): Promise<Likely> {
  const named = namedBy(steps);
  return { named, whole: wholeOf(steps), answers: await readAnswers(database, steps, named) };
}

/**
 * Reads what a change touches, before it is made.
 *
 * @param likely is used instead if it covers the change. It may cover more, at a small cost
 */
export async function touchedBy(database: Database, steps: readonly Step[], likely?: Likely): Promise<Touched> {
  const named = namedBy(steps);
  const answers = likely && covers(likely, named, steps) ? likely.answers : await readAnswers(database, steps, named);
  const all = (names: ReadonlySet<string>, more: readonly string[]) => [...new Set([...names, ...more])];
  const scope = {
    brands: all(named.brands, answers.brands),
    cars: all(named.cars, answers.cars),
    deals: [...named.deals],
    articles: all(named.articles, answers.articles),
  };
  const max = scope.cars.length + scope.deals.length;
  const later = [...answers.counts].flatMap(([source, count]) => (Math.max(count, max) > MAX_AT_ONCE ? [source] : []));
  return { scope, sources: sourcesOf(steps), whole: wholeOf(steps), later: new Set(later) };
}

/** Slugs of rows that depend on the rows which steps name. */
interface Answers {
  brands: readonly string[];
  cars: readonly string[];
  articles: readonly string[];
  /** Models of the named styles. Their articles are found through the models' brands. */
  models: readonly string[];
  /** Number of rows each source would read, for sources that may have too many for one answer. */
  counts: ReadonlyMap<SearchSource, number>;
}

/** Tells whether the reads for the likely steps cover everything that these steps touch. */
function covers({ named: likely, whole, answers }: Likely, named: Named, steps: readonly Step[]): boolean {
  const areAmong = (names: ReadonlySet<unknown>, ...lists: Iterable<unknown>[]) =>
    names.isSubsetOf(new Set(lists.flatMap((some) => [...some])));
  return (
    areAmong(named.brands, likely.brands, answers.brands) &&
    areAmong(named.models, likely.models, answers.models) &&
    areAmong(named.cars, likely.cars, answers.cars) &&
    areAmong(named.styleIds, likely.styleIds) &&
    areAmong(named.deals, likely.deals) &&
    areAmong(named.articles, likely.articles) &&
    wholeOf(steps).isSubsetOf(whole) &&
    sourcesOf(steps).every((source) => source.many === undefined || answers.counts.has(source))
  );
}

const NOTHING_TOUCHED: Answers = { brands: [], cars: [], articles: [], models: [], counts: new Map() };

async function readAnswers(database: Database, steps: readonly Step[], named: Named): Promise<Answers> {
  const sources = sourcesOf(steps);
  // Tables that no document of the search is made of.
  if (sources.length === 0) return NOTHING_TOUCHED;
  const whole = wholeOf(steps);
  const many = sources.flatMap((source) => (source.many ? [{ source, many: source.many }] : []));
  const { brands, cars, articles, models } = slugsTouched(named);
  const among = (names: ReadonlySet<string>, more: SQL) => sql`(select value from ${oneOf([...names])} union ${more})`;
  const scope = {
    brands: among(named.brands, brands),
    cars: among(named.cars, cars),
    deals: [...named.deals],
    articles: among(named.articles, articles),
  };
  const slugs = (query: SQL) => database.all<{ slug: string }>(query);
  const [brandRows, carRows, articleRows, modelRows, ...counted] = await database.batch([
    slugs(brands),
    slugs(cars),
    slugs(articles),
    slugs(models),
    ...many.map(({ source, many: { count } }) => count(database, whole.has(source) ? undefined : scope)),
  ]);
  const slugsIn = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);
  const counts = counted as [{ count: number }][];
  return {
    brands: slugsIn(brandRows),
    cars: slugsIn(carRows),
    articles: slugsIn(articleRows),
    models: slugsIn(modelRows),
    counts: new Map(many.map(({ source }, place) => [source, counts[place]?.[0].count ?? 0])),
  };
}

/** Sources all of whose documents the steps may change. */
const wholeOf = (steps: readonly Step[]): ReadonlySet<SearchSource> =>
  new Set(
    SEARCH_SOURCES.filter(({ tables, everywhere }) =>
      steps.some((step) => everywhere.includes(step.table) || ('keep' in step && tables.includes(step.table))),
    ),
  );

/** Sources with documents the steps may touch. */
export const sourcesOf = (steps: readonly Step[]): SearchSource[] =>
  SEARCH_SOURCES.filter(({ tables, everywhere }) =>
    steps.some(({ table }) => tables.includes(table) || everywhere.includes(table)),
  );

function namedBy(steps: readonly Step[]): Named {
  const named: Named = {
    brands: new Set(),
    models: new Set(),
    styleIds: new Set(),
    cars: new Set(),
    deals: new Set(),
    articles: new Set(),
  };
  for (const step of steps) {
    if ('put' in step) for (const facts of step.put) nameFacts(named, step.table, facts);
    else if ('remove' in step) for (const key of step.remove) nameKey(named, step.table, key);
  }
  return named;
}

const NAMES = { brands: 'brands', models: 'models', stockItems: 'cars', deals: 'deals' } as const;

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
  stockSlug?: string | null;
}

/** The row itself, and what it belongs to from now on. */
function nameFacts(named: Named, table: TableName, facts: SomeFacts): void {
  const { id, slug = '', kind, brandSlug, modelSlug, stockSlug } = facts;
  if (table === 'styles') nameKey(named, table, [id ?? 0]);
  else if (table === 'articles') nameKey(named, table, [kind ?? '', slug]);
  else nameKey(named, table, [slug]);
  if (table === 'models' && brandSlug) named.brands.add(brandSlug);
  if (table === 'styles' && modelSlug) named.models.add(modelSlug);
  if (table === 'deals' && stockSlug) named.cars.add(stockSlug);
}

/** Queries for the slugs of what hangs on what steps name. */
function slugsTouched(named: Named): Record<'brands' | 'cars' | 'articles' | 'models', SQL> {
  const among = (names: ReadonlySet<unknown>) => oneOf([...names]);
  const isBrand = sql`(b.slug in ${among(named.brands)}
    or b.id in (select m.brand_id from models m where m.slug in ${among(named.models)}
      or m.id in (select s.model_id from styles s where s.id in ${among(named.styleIds)})))`;
  return {
    brands: sql`select b.slug as slug from brands b where ${isBrand}`,
    // A deal is found by the words of its car.
    cars: sql`select distinct d.stock_slug as slug from deals d
      where d.stock_slug is not null and d.slug in ${among(named.deals)}`,
    articles: sql`select a.kind || ' ' || a.slug as slug from articles a
      where exists (select 1 from json_each(a.models) about where about.value in ${among(named.models)} or about.value in
        (select m.slug from models m join brands b on b.id = m.brand_id where ${isBrand}))`,
    models: sql`select m.slug as slug from models m
      where m.id in (select s.model_id from styles s where s.id in ${among(named.styleIds)})`,
  };
}
