import { and, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { articles, brands, deals } from '../schema/index.ts';
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
  /** Those with more documents of the scope than one answer holds: a renewal writes them. */
  later: ReadonlySet<SearchSource>;
}

/** Rows of one answer, read twice: each is two kilobytes, and libSQL gives ten megabytes. */
const MOST_AT_ONCE = 1_000;

/** What the steps name by themselves. What hangs on it is asked of the database. */
interface Named {
  brands: Set<string>;
  models: Set<string>;
  styleIds: Set<number>;
  cars: Set<string>;
  deals: Set<string>;
  articles: Set<string>;
}

/** Reads what a change touches, before it. */
export async function touchedBy(database: Database, steps: readonly Step[]): Promise<Touched> {
  const named = namedBy(steps);
  const answers = (await ask(database, reads(database, named))) as { slug: string }[][];
  const [brandRows, carRows, articleRows] = answers;
  const all = (names: ReadonlySet<string>, rows: { slug: string }[] | undefined) => [
    ...new Set([...names, ...(rows ?? []).map(({ slug }) => slug)]),
  ];
  const scope = {
    brands: all(named.brands, brandRows),
    cars: all(named.cars, carRows),
    deals: [...named.deals],
    articles: all(named.articles, articleRows),
  };
  const sources = sourcesOf(steps);
  const whole = new Set(
    SEARCH_SOURCES.filter(({ tables, everywhere }) =>
      steps.some((step) => everywhere.includes(step.table) || ('keep' in step && tables.includes(step.table))),
    ),
  );
  return { scope, sources, whole, later: await tooMany(database, { scope, sources, whole }) };
}

async function tooMany(
  database: Database,
  { scope, sources, whole }: Omit<Touched, 'later'>,
): Promise<ReadonlySet<SearchSource>> {
  const asked = sources.flatMap((source) => (source.many ? [{ source, many: source.many }] : []));
  const counted = (await ask(
    database,
    asked.map(({ source, many }) => many.count(database, whole.has(source) ? undefined : scope)),
  )) as [{ count: number }][];
  const named = scope.cars.length + scope.deals.length;
  const counts = counted.map(([row]) => Math.max(row.count, named));
  return new Set(asked.flatMap(({ source }, place) => ((counts[place] ?? 0) > MOST_AT_ONCE ? [source] : [])));
}

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

function reads(database: Database, named: Named): Statement[] {
  const among = (set: ReadonlySet<unknown>) => listed([...set]);
  const isBrand: SQL = sql`(b.slug in ${among(named.brands)}
    or b.id in (select m.brand_id from models m where m.slug in ${among(named.models)}
      or m.id in (select s.model_id from styles s where s.id in ${among(named.styleIds)})))`;
  const { kind, slug } = articles;
  return [
    database
      .select({ slug: brands.slug })
      .from(brands)
      .where(sql`${brands.id} in (select b.id from brands b where ${isBrand})`),
    // A deal is found by the words of its car.
    database
      .selectDistinct({ slug: sql<string>`${deals.stockSlug}` })
      .from(deals)
      .where(and(isNotNull(deals.stockSlug), sql`${deals.slug} in ${among(named.deals)}`)),
    database
      .selectDistinct({ slug: sql<string>`${kind} || ' ' || ${slug}` })
      .from(articles)
      .where(
        sql`exists (select 1 from json_each(${articles.models}) about where about.value in ${among(named.models)} or about.value in
          (select m.slug from models m join brands b on b.id = m.brand_id where ${isBrand}))`,
      ),
  ];
}
