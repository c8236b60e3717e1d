import { and, inArray, sql } from 'drizzle-orm';
import { LEAST_FOR_TYPO } from '../../src/domain/search/typo.ts';
import type { Database } from '../client.ts';
import { searchDocuments, searchVocabulary } from '../schema/index.ts';
import { digestOf } from '../seed/digest.ts';
import { documentRow, type SearchSource } from './document.ts';
import { SEARCH_SOURCES } from './sources.ts';
import { rememberWritten, writtenDigest } from './state.ts';

/** Bump when words are folded, cut or looked up in another way: all documents are then written anew. */
const FORMAT = 2;
/** Rows of one statement; each is some kilobytes. */
const ROWS_AT_ONCE = 50;

export interface SearchRenewal {
  written: number;
  removed: number;
}

/**
 * Brings the documents of the search up to what the catalogue says; nothing where it says what it said last time. After
 * every seed and import, so that neither leaves the search behind.
 *
 * May be repeated at any time: only rows that differ are written, and the state that lets the next call skip the work is
 * written last. A renewal that was killed, or ran beside another, is completed by the next.
 */
export async function renewSearch(
  database: Database,
  sources: readonly SearchSource[] = SEARCH_SOURCES,
): Promise<SearchRenewal> {
  const renewal = { written: 0, removed: 0 };
  for (const source of sources) {
    const digest = digestOf([FORMAT, source.kinds, await source.fingerprint(database)]);
    if ((await writtenDigest(database, source.name)) === digest) continue;
    const { written, removed } = await renewSource(database, source);
    renewal.written += written;
    renewal.removed += removed;
    await renewVocabulary(database);
    await rememberWritten(database, source.name, digest);
  }
  return renewal;
}

async function renewSource(database: Database, source: SearchSource): Promise<SearchRenewal> {
  const isOurs = inArray(searchDocuments.kind, [...source.kinds]);
  const { id, kind, key, digest } = searchDocuments;
  const stored = await database.select({ id, kind, key, digest }).from(searchDocuments).where(isOurs);
  const digestBy = new Map(stored.map((row) => [`${row.kind} ${row.key}`, row.digest]));
  const rows = (await source.documents(database)).map(documentRow);
  const changed = rows.filter((row) => digestBy.get(`${row.kind} ${row.key}`) !== row.digest);
  const kept = new Set(rows.map((row) => `${row.kind} ${row.key}`));
  const gone = stored.filter((row) => !kept.has(`${row.kind} ${row.key}`)).map((row) => row.id);
  if (gone.length > 0) {
    const ids = sql`(select value from json_each(${JSON.stringify(gone)}))`;
    await database.delete(searchDocuments).where(and(isOurs, sql`${searchDocuments.id} in ${ids}`));
  }
  for (let start = 0; start < changed.length; start += ROWS_AT_ONCE)
    await upsert(database, changed.slice(start, start + ROWS_AT_ONCE));
  return { written: changed.length, removed: gone.length };
}

async function renewVocabulary(database: Database): Promise<void> {
  await database.batch([
    database.delete(searchVocabulary),
    database.run(
      sql`insert into ${searchVocabulary} select term from search_terms
        where length(term) >= ${LEAST_FOR_TYPO - 1} and term not glob '*[0-9.+-]*' and term not glob '*[一-龥]*'`,
    ),
  ]);
}

async function upsert(database: Database, rows: (typeof searchDocuments.$inferInsert)[]): Promise<void> {
  const renewed = Object.fromEntries(
    COLUMNS.map((property) => [property, sql`excluded.${sql.identifier(searchDocuments[property].name)}`]),
  );
  await database
    .insert(searchDocuments)
    .values(rows)
    .onConflictDoUpdate({ target: [searchDocuments.kind, searchDocuments.key], set: renewed });
}

const COLUMNS = [
  'recordId',
  'locale',
  'titles',
  'path',
  'names',
  'rank',
  'isSample',
  'status',
  'validFrom',
  'validUntil',
  'nameTokens',
  'tokens',
  'digest',
] as const satisfies (keyof typeof searchDocuments.$inferInsert)[];
