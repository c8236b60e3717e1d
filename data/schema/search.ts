import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Locale } from '../../src/domain/shared/locale.ts';

/**
 * What the search by full text finds: one row a thing, in all languages. The virtual table `search_index` (FTS5) stands
 * over `name_tokens` and `tokens`, and triggers of the migration keep it in step: a row that is written here is indexed.
 */
export const searchDocuments = sqliteTable(
  'search_documents',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** What it is: `brand`, `model`, `style`, or a kind of another source (data/search/sources.ts). */
    kind: text('kind').notNull(),
    /** Names it among its kind: a slug, behind its language and a slash where it is read in one only. */
    key: text('key').notNull(),
    /** Its id in the table it comes from. */
    recordId: integer('record_id').notNull(),
    /** The only language it is read in; null for what is shown in all of them. */
    locale: text('locale').$type<Locale>(),
    /** What it is called in each language; English stands in for a language without. */
    titles: text('titles', { mode: 'json' }).$type<Partial<Record<Locale, string>>>().notNull(),
    /** Address without language. */
    path: text('path').notNull(),
    /** Its whole names, folded and without blanks, between bars: `|seagull|bydseagull|海鸥|`. An exact name comes first. */
    names: text('names').notNull(),
    /** Place of its kind among equally good answers; the lowest first. */
    rank: integer('rank').notNull(),
    nameTokens: text('name_tokens').notNull(),
    tokens: text('tokens').notNull(),
    /** Shown as an example only; cannot be bought. */
    isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
    /** Milliseconds since 1970 between which it is found: from the first until just before the second. Null: always. */
    validFrom: integer('valid_from'),
    validUntil: integer('valid_until'),
    /** Of all the above, so that a renewal writes only what changed. */
    digest: text('digest').notNull(),
  },
  (table) => [
    uniqueIndex('search_documents_by_key').on(table.kind, table.key),
    index('search_documents_by_locale').on(table.locale),
  ],
);

/**
 * The words of the index one slip may be forgiven in: of letters alone, of four or more, and none in Chinese. Copied from
 * the index with every renewal, since reading its own list of terms costs as much as reading the index.
 * The migration has indexes over the first two letters and the last two: a slip leaves the ones or the others as they are.
 */
export const searchVocabulary = sqliteTable('search_vocabulary', { word: text('word').primaryKey() });
