import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import {
  excludedBy,
  type Called,
  type Filter,
  type ListQuery,
  type Order,
} from '../../../src/domain/admin/list-query.ts';
import { listFields, type Resource } from '../../../src/domain/admin/resource.ts';
import { columnOf, keptOf } from '../../admin/entities.ts';
import type { ListedColumn } from '../../admin/kept.ts';
import { addedBy } from '../../admin/revisions.ts';
import type { Database } from '../../client.ts';

export type ListedRow = Readonly<Record<string, unknown>>;

interface Part {
  page: number;
  limit: number;
  /** Only rows this admin added. */
  ownerId: number | undefined;
  /** What the rows have to be for the admin to see them. */
  scope?: readonly Filter[];
}

/** A page of an entity's rows, with how many there are in all: one request, two statements over the same condition. */
export async function listRows(
  database: Database,
  resource: Resource,
  query: ListQuery,
  { page, limit, ownerId, scope }: Part,
): Promise<{ rows: ListedRow[]; total: number }> {
  const { table } = keptOf(resource.name);
  const listed = listFields(resource).map(([field]) => field);
  const where = and(conditionOf(resource, query), isTheirs(resource, ownerId, scope));
  const by = orderColumn(resource, query.order);
  const [rows, counted] = await database.batch([
    database
      .select(Object.fromEntries(listed.map((field) => [field, columnOf(resource, field)])))
      .from(table)
      .where(where)
      // Rows that are equal by their order keep their place from page to page.
      .orderBy(query.order.isDescending ? desc(by) : asc(by), desc(columnOf(resource, 'id')))
      .limit(limit)
      .offset((page - 1) * limit),
    database
      .select({ total: sql<number>`count(*)` })
      .from(table)
      .where(where),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The expression to sort by: codes sort by the words shown for them, and translated texts by the reader's language. */
export function orderColumn(resource: Resource, { field, codes, locale }: Order): ListedColumn {
  const column = columnOf(resource, field);
  if (codes) return sql`(select o.key from json_each(${JSON.stringify(codes)}) o where o.value = ${column})`;
  if (locale === undefined || !resource.fields[field]?.isPerLanguage) return column;
  return sql`coalesce(json_extract(${column}, ${`$."${locale}"`}), json_extract(${column}, '$.en'))`;
}

/** What is counted of a list: the rows its filters find. */
export interface CountedList {
  resource: Resource;
  filters: readonly Filter[];
  /** Field that says since when a row waits. */
  since?: string;
}

interface CountedRows {
  count: number;
  /** When the longest wait began, in milliseconds since 1970; null if the list has no such column or no row. */
  since: number | null;
}

/** Counts the rows of several filtered lists in one request. */
export async function countRows(
  database: Database,
  lists: readonly CountedList[],
  ownerId: number | undefined,
): Promise<CountedRows[]> {
  const [first, ...others] = lists.map(({ resource, filters, since }) =>
    database
      .select({
        count: sql<number>`count(*)`,
        since: since === undefined ? sql<null>`null` : sql<number | null>`min(${columnOf(resource, since)})`,
      })
      .from(keptOf(resource.name).table)
      .where(and(conditionOf(resource, { filters, words: '' }), isTheirs(resource, ownerId))),
  );
  if (!first) return [];
  const answers = await database.batch([first, ...others]);
  return answers.map(([row]) => row ?? { count: 0, since: null });
}

/** The condition for rows of the entity that the admin may see: only their own, if `ownerId` is given. */
export function isTheirs(
  resource: Resource,
  ownerId: number | undefined,
  scope: readonly Filter[] = [],
): SQL | undefined {
  const { where, owner } = keptOf(resource.name);
  // The unary plus keeps SQLite from using this column's index: the list is sorted by another one.
  const seen = and(where, ...scope.map((filter) => filterCondition(sql`+${columnOf(resource, filter.field)}`, filter)));
  if (ownerId === undefined) return seen;
  return and(seen, owner ? eq(owner, ownerId) : addedBy(resource.name, columnOf(resource, 'id'), ownerId));
}

/** A search with more words than this is pasted text, which matches no column; further words are ignored. */
const MAX_WORDS = 8;

/** The condition of a quick search; undefined if no words were typed. */
function hasWords(resource: Resource, words: string, called?: Called): SQL | undefined {
  if (words === '') return undefined;
  const quick = Object.keys(resource.fields).filter((field) => resource.fields[field]?.isQuick);
  const { searched } = keptOf(resource.name);
  return wordsIn(
    quick.map((field) => searched?.[field] ?? columnOf(resource, field)),
    words,
    (word) => called?.(word).map((filter) => isFound(resource, filter)) ?? [],
  );
}

/** The condition that each word is in one of the columns, or matches `otherwise`. */
export function wordsIn(
  columns: readonly ListedColumn[],
  words: string,
  otherwise: (word: string) => readonly (SQL | undefined)[] = () => [],
): SQL | undefined {
  // People type a brand and a model together; the two are in different columns, or have a dash between them.
  const each = words.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return and(...each.map((word) => or(...columns.map((column) => contains(column, word)), ...otherwise(word))));
}

/** What a row has to be for what was asked of its list. */
export const conditionOf = (
  resource: Resource,
  { filters, words, called }: Pick<ListQuery, 'filters' | 'words' | 'called'>,
): SQL | undefined => and(...filters.map((filter) => isFound(resource, filter)), hasWords(resource, words, called));

/** The condition of one filter. In lists and in texts of several languages, it looks at each value. */
function isFound(resource: Resource, filter: Filter): SQL | undefined {
  const column = columnOf(resource, filter.field);
  const { kind, isPerLanguage = false } = resource.fields[filter.field] ?? {};
  const isOfMany = isPerLanguage || kind === 'checkbox' || kind === 'tags';
  if (!isOfMany || filter.operator === 'NULL' || filter.operator === 'NOT NULL') return filterCondition(column, filter);
  const excluded = excludedBy(filter);
  const isAmong = sql`exists (select 1 from json_each(${column}) as one
    where ${filterCondition(sql`one.value`, excluded ?? filter)})`;
  return excluded ? not(isAmong) : isAmong;
}

function filterCondition(listed: ListedColumn, filter: Filter): SQL | undefined {
  // Values arrive in the form the database keeps, so the wrapped column needs no mapping by Drizzle.
  const column = sql`${listed}`;
  switch (filter.operator) {
    case '=':
      return eq(column, filter.value);
    case '<>':
      return ne(column, filter.value);
    case '>':
      return gt(column, filter.value);
    case '>=':
      return gte(column, filter.value);
    case '<':
      return lt(column, filter.value);
    case '<=':
      return lte(column, filter.value);
    case 'LIKE':
      return contains(column, String(filter.value));
    case 'NOT LIKE':
      return not(contains(column, String(filter.value)));
    case 'FIND_IN_SET':
      return sql`instr(',' || ${column} || ',', ',' || ${String(filter.value)} || ',') > 0`;
    case 'IN':
      return inArray(column, [...filter.values]);
    case 'NOT IN':
      return not(inArray(column, [...filter.values]));
    case 'RANGE':
      return within(column, filter);
    case 'NOT RANGE': {
      const inside = within(column, filter);
      return inside && not(inside);
    }
    case 'NULL':
      return isNull(column);
    case 'NOT NULL':
      return isNotNull(column);
  }
}

const within = (column: SQL, { min, max }: Extract<Filter, { operator: 'RANGE' | 'NOT RANGE' }>) =>
  and(min === undefined ? undefined : gte(column, min), max === undefined ? undefined : lte(column, max));

/** Looks for the words as they were typed: `%` and `_` are ordinary characters. */
const contains = (column: ListedColumn, words: string): SQL =>
  sql`${column} like ${`%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`} escape '\\'`;
