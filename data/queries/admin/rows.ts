import { and, asc, desc, inArray, sql, type SQL } from 'drizzle-orm';
import type { Called, Filter } from '../../../src/domain/admin/list-query.ts';
import type { Resource } from '../../../src/domain/admin/resource.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../src/domain/shared/locale.ts';
import { columnOf, keptOf } from '../../admin/entities.ts';
import type { ListedColumn } from '../../admin/kept.ts';
import type { Database } from '../../client.ts';
import { listed } from '../../write/statements.ts';
import { conditionOf, isTheirs, wordsIn, type ListedRow } from './lists.ts';

/** Compares the bare column, so that SQLite can use its index; it reads the text of a whole number as that number. */
export const named = (column: ListedColumn, ids: readonly string[]): SQL => inArray(sql`${column}`, [...ids]);

/** Picks the ids that may name rows the admin sees: rows of the entity, and only their own if `ownerId` is given. */
export async function visibleIds(
  database: Database,
  resource: Resource,
  ids: readonly string[],
  ownerId: number | undefined,
): Promise<ReadonlySet<string>> {
  const theirs = isTheirs(resource, ownerId);
  // The admin may see all rows of this table. Ids without a row are found out when the row is read.
  if (!theirs) return new Set(ids);
  const id = columnOf(resource, 'id');
  const rows = await database
    .select({ id: sql<string>`cast(${id} as text)` })
    .from(keptOf(resource.name).table)
    .where(and(named(id, ids), theirs));
  return new Set(rows.map((row) => row.id));
}

/** A row as a choice of a remote select. */
interface Option {
  id: string;
  name: string;
}

interface Requested {
  words: string;
  called?: Called;
  filters?: readonly Filter[];
  /** If there are any, the answer has exactly these rows, regardless of words and filters. */
  ids: readonly string[];
  page: number;
  limit: number;
  /** Of the reader: rows are called by their names in it. */
  locale: Locale;
  ownerId: number | undefined;
  /** Words are looked for in the names alone. */
  isByName?: boolean;
  /** What the rows have to be for the admin to see them. */
  scope?: readonly Filter[];
}

/** Rows to choose from, with their names. `value` names the field that is saved when a row is chosen. */
export async function optionRows(
  database: Database,
  resource: Resource,
  value: string,
  { words, called, filters = [], ids, page, limit, locale, ownerId, isByName = false, scope }: Requested,
): Promise<{ options: Option[]; total: number }> {
  const { table } = keptOf(resource.name);
  const id = sql<string>`cast(${columnOf(resource, value)} as text)`;
  const name = nameColumn(resource, locale);
  const isWanted = and(
    conditionOf(resource, { filters, words: isByName ? '' : words, ...(called && { called }) }),
    isByName ? wordsIn([name], words) : undefined,
  );
  const where = and(
    ids.length > 0 ? named(columnOf(resource, value), ids) : isWanted,
    isTheirs(resource, ownerId, scope),
  );
  const [options, counted] = await database.batch([
    database
      .select({ id, name: sql<string>`cast(${name} as text)` })
      .from(table)
      .where(where)
      .orderBy(asc(name), asc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    database
      .select({ total: sql<number>`count(*)` })
      .from(table)
      .where(where),
  ]);
  return { options, total: counted[0]?.total ?? 0 };
}

/** The expression for a row's name; a translated name is the reader's, or else the English one, which always exists. */
export function nameColumn(resource: Resource, locale: Locale): ListedColumn {
  const column = columnOf(resource, resource.title);
  const inLanguage = (one: Locale) => sql`nullif(json_extract(${column}, ${`$."${one}"`}), '')`;
  const isPerLanguage = resource.fields[resource.title]?.isPerLanguage;
  return (
    keptOf(resource.name).called ??
    (isPerLanguage ? sql`coalesce(${inLanguage(locale)}, ${inLanguage(DEFAULT_LOCALE)})` : column)
  );
}

/** Which of some values rows have in a field. */
export async function knownValues(
  database: Database,
  resource: Resource,
  field: string,
  values: readonly string[],
  ownerId?: number,
): Promise<ReadonlySet<string>> {
  const column = columnOf(resource, field);
  const rows = await database
    .selectDistinct({ value: sql<string>`cast(${column} as text)` })
    .from(keptOf(resource.name).table)
    .where(and(sql`${column} in ${listed(values)}`, isTheirs(resource, ownerId)));
  return new Set(rows.map(({ value }) => value));
}

/** Ids of all rows in the order they are dragged into. */
export async function orderedIds(
  database: Database,
  resource: Resource,
  position: string,
  ownerId: number | undefined,
): Promise<string[]> {
  const id = sql<string>`cast(${columnOf(resource, 'id')} as text)`;
  const rows = await database
    .select({ id })
    .from(keptOf(resource.name).table)
    .where(isTheirs(resource, ownerId))
    .orderBy(asc(columnOf(resource, position)), desc(columnOf(resource, 'id')));
  return rows.map((row) => row.id);
}

/** The highest position among the rows that can be dragged into order; -1 if there are no rows. */
export async function lastPlace(database: Database, resource: Resource, position: string): Promise<number> {
  const [row] = await database
    .select({ last: sql<number | null>`max(${columnOf(resource, position)})` })
    .from(keptOf(resource.name).table)
    .where(isTheirs(resource, undefined));
  return row?.last ?? -1;
}

/** One row with all its fields, those that are too long for a list among them. */
export async function wholeRow(
  database: Database,
  resource: Resource,
  id: string,
  { ownerId, scope }: Pick<Requested, 'ownerId'> & { scope: readonly Filter[] },
): Promise<ListedRow | undefined> {
  const fields = Object.keys(resource.fields);
  const [row] = await database
    .select(Object.fromEntries(fields.map((field) => [field, columnOf(resource, field)])))
    .from(keptOf(resource.name).table)
    .where(and(named(columnOf(resource, 'id'), [id]), isTheirs(resource, ownerId, scope)))
    .limit(1);
  return row;
}
