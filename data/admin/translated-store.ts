import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { isSame } from '../../src/domain/shared/is-same.ts';
import type { RowFacts } from '../schema/revision.ts';
import { put, remove, storedFacts, type FactsOf } from '../write/index.ts';
import { TABLES, type Key } from '../write/tables.ts';
import { columnValues, type Store } from './kept.ts';

/** Tables with a row per language that an admin edits as one thing. */
type TranslatedTable = 'articles' | 'videos';

interface TranslatedOptions {
  /** Keys an id may stand for, without the language. */
  keysOf: (id: string) => readonly Key[];
  /** Fields with a value in each language. The first says which languages there are. */
  texts: readonly [string, ...string[]];
  defaults: RowFacts;
  /** Works out what else an edit writes beside the values of the form. */
  derive?: (after: RowFacts, before: RowFacts | undefined, known: { now: number }) => RowFacts;
}

type Texts = Partial<Record<Locale, unknown>>;
const textsIn = (facts: RowFacts, field: string): Texts => facts[field] ?? {};

/**
 * Makes the store of a thing that has one row per language and is named by its slug. Its facts hold what the languages
 * share, and an object by language for each text. So a form shows the languages side by side, and one revision has them
 * all.
 */
export function translatedStore(
  table: TranslatedTable,
  { keysOf, texts, defaults, derive = (after) => after }: TranslatedOptions,
): Store {
  const columns = Object.entries(getTableColumns(TABLES[table]) as Record<string, SQLiteColumn>);
  const [leading] = texts;
  const keyIn = ({ kind, slug }: RowFacts, locale: Locale): Key =>
    (kind === undefined ? [slug, locale] : [kind, slug, locale]) as Key;
  const localesOf = (facts: RowFacts | undefined): Locale[] =>
    facts ? LOCALE_CODES.filter((locale) => textsIn(facts, leading)[locale] !== undefined) : [];
  const rowIn = (facts: RowFacts, locale: Locale) => ({
    ...facts,
    locale,
    ...columnValues(columns, Object.fromEntries(texts.map((field) => [field, textsIn(facts, field)[locale] ?? null]))),
  });
  return {
    find: async (database, ids) => {
      const keys = ids.flatMap(keysOf).flatMap((key) => LOCALE_CODES.map((locale) => [...key, locale]));
      const rows = (await storedFacts(database, table, keys)) as (RowFacts & { slug: string })[];
      return new Map([...Map.groupBy(rows, ({ slug }) => slug)].map(([slug, its]) => [slug, joined(its, texts)]));
    },
    newId: ({ slug }) => String(slug),
    form: (facts) => facts,
    set: (before, values, context) => {
      const words = Object.fromEntries(Object.entries(values).filter(([field]) => texts.includes(field)));
      const shared = columnValues(
        columns.filter(([property]) => !texts.includes(property)),
        values,
      );
      return derive({ ...defaults, ...before, ...shared, ...words }, before, context);
    },
    change: (_database, { before, after }) => {
      const [were, are] = [localesOf(before), localesOf(after)];
      const gone = before ? were.filter((locale) => !are.includes(locale)).map((locale) => keyIn(before, locale)) : [];
      const rows = after ? are.map((locale) => rowIn(after, locale) as FactsOf<TranslatedTable>) : [];
      return {
        steps: [...(gone.length > 0 ? [remove(table, gone)] : []), ...(rows.length > 0 ? [put(table, rows)] : [])],
      };
    },
  };
}

/** Joins the rows of one thing. What they share is taken from the English row, or from the first if there is none. */
function joined(rows: readonly RowFacts[], texts: readonly string[]): RowFacts {
  const { locale: _locale, ...shared } = rows.find(({ locale }) => locale === DEFAULT_LOCALE) ?? rows[0] ?? {};
  const words = texts.map((field) => {
    const filled = rows.filter((row) => !isSame(row[field] ?? '', ''));
    return [field, Object.fromEntries(filled.map((row) => [String(row['locale']), row[field]]))] as const;
  });
  return { ...shared, ...Object.fromEntries(words) };
}

/** A text of all rows of one thing, by language, as a list shows it. `others` are its rows under the name `o`. */
export const textsColumn = (column: SQLiteColumn, others: SQL): SQL =>
  sql`(select json_group_object(o.locale, o.${sql.identifier(column.name)}) from ${others})`.mapWith(
    (text: string) => JSON.parse(text) as unknown,
  );

/** Languages there are of a thing. */
export const languagesColumn = (others: SQL): SQL =>
  sql`(select json_group_array(o.locale) from ${others})`.mapWith((text: string) => JSON.parse(text) as unknown);

/**
 * The languages a thing is missing in; null if it has all. Lists ask this for many rows at once, so each language is
 * looked up by an index.
 *
 * @param own the row in one language, under the name `o`: a table and a condition, to which `o.locale` is added
 */
export const untranslatedColumn = (column: SQL): SQL =>
  sql`(select nullif(json_group_array(l.value), '[]') from json_each(${JSON.stringify(LOCALE_CODES)}) l
    where not exists (select 1 from ${column} and o.locale = l.value))`.mapWith(
    (text: string) => JSON.parse(text) as unknown,
  );
