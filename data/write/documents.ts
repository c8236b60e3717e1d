import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { MIN_FOR_TYPO } from '../../src/domain/search/typo.ts';
import type { Database } from '../client.ts';
import { searchDocuments, searchVocabulary } from '../schema/index.ts';
import { documentRow, type Scope, type SearchSource } from '../search/document.ts';
import { factsDigest } from './digest.ts';
import { listed, portions, type Statement } from './statements.ts';

/** Raise this when words are folded, cut or looked up differently: all documents are then written again. */
const FORMAT = 2;
/** Rows of one statement; each is some kilobytes. */
const ROWS_AT_ONCE = 50;

export type DocumentRow = ReturnType<typeof documentRow>;
/** Kind and key. */
type Name = readonly [string, string];

/** The documents to write and to remove so that the search agrees with the rows. */
export interface Difference {
  changed: DocumentRow[];
  gone: Name[];
}

/** Reads which documents of a source are stored, and for what. */
export const storedRead = (database: Database, { kinds }: SearchSource) =>
  database
    .select({ kind: searchDocuments.kind, key: searchDocuments.key, digest: searchDocuments.digest })
    .from(searchDocuments)
    .where(inArray(searchDocuments.kind, [...kinds]));

/** The same for some documents of one kind. */
export const storedOf = (database: Database, kind: string, keys: readonly string[]) =>
  database
    .select({ kind: searchDocuments.kind, key: searchDocuments.key, digest: searchDocuments.digest })
    .from(searchDocuments)
    .where(and(eq(searchDocuments.kind, kind), sql`${searchDocuments.key} in ${listed(keys)}`));

/** Removes documents of a kind whose rows are gone. @param keys query for the keys of the rows that exist */
export const orphanRemoval = (database: Database, kind: string, keys: SQL): Statement =>
  database
    .delete(searchDocuments)
    .where(and(eq(searchDocuments.kind, kind), sql`${searchDocuments.key} not in ${keys}`));

/** Documents of a source's answers, as rows. */
export const documentRows = (source: SearchSource, answers: readonly unknown[], scope?: Scope): DocumentRow[] =>
  source.documents(answers, scope).map(documentRow);

/** Digests the parts of the code that decide what the documents of a source say. */
export const makingOf = ({ kinds, words }: SearchSource): string => factsDigest([FORMAT, kinds, words ?? null]);

export const nameOf = ({ kind, key }: Pick<DocumentRow, 'kind' | 'key'>) => `${kind} ${key}`;

export function differenceOf(
  before: readonly Pick<DocumentRow, 'kind' | 'key' | 'digest'>[],
  after: readonly DocumentRow[],
): Difference {
  const digests = new Map(before.map((row) => [nameOf(row), row.digest]));
  const remaining = new Set(after.map(nameOf));
  return {
    changed: after.filter((row) => digests.get(nameOf(row)) !== row.digest),
    gone: before.filter((row) => !remaining.has(nameOf(row))).map(({ kind, key }) => [kind, key]),
  };
}

export function removalStatements(database: Database, gone: readonly Name[]): Statement[] {
  if (gone.length === 0) return [];
  const { kind, key } = searchDocuments;
  const names = sql`(select value ->> 0, value ->> 1 from json_each(${JSON.stringify(gone)}))`;
  return [database.delete(searchDocuments).where(sql`(${kind}, ${key}) in ${names}`)];
}

export function documentStatements(database: Database, rows: readonly DocumentRow[]): Statement[] {
  const renewed = Object.fromEntries(
    COLUMNS.map((property) => [property, sql`excluded.${sql.identifier(searchDocuments[property].name)}`]),
  );
  return portions(rows, ROWS_AT_ONCE).map((portion) =>
    database
      .insert(searchDocuments)
      .values(portion)
      .onConflictDoUpdate({ target: [searchDocuments.kind, searchDocuments.key], set: renewed }),
  );
}

const COLUMNS = [
  'recordId',
  'locale',
  'titles',
  'path',
  'names',
  'rank',
  'isSample',
  'validFrom',
  'validUntil',
  'nameTokens',
  'tokens',
  'digest',
] as const satisfies (keyof typeof searchDocuments.$inferInsert)[];

/** Terms of the index in which a slip may be forgiven. */
const IS_FORGIVEN = sql`length(term) >= ${MIN_FOR_TYPO - 1} and term not glob '*[0-9.+-]*' and term not glob '*[一-龥]*'`;

/** Copies from the index all words in which a typo may be forgiven. */
export const wholeVocabulary = (database: Database): Statement[] => [
  database.delete(searchVocabulary),
  database.run(sql`insert into ${searchVocabulary} select term from search_terms where ${IS_FORGIVEN}`),
];

/** The same for the words of some documents before and after a change. It looks each word up instead of reading all. */
export function vocabularyOf(database: Database, rows: readonly DocumentRow[]): Statement[] {
  if (rows.length === 0) return [];
  const words = listed([...new Set(rows.flatMap(({ nameTokens, tokens }) => `${nameTokens} ${tokens}`.split(' ')))]);
  return [
    database
      .delete(searchVocabulary)
      .where(
        sql`${searchVocabulary.word} in ${words} and not exists (select 1 from search_terms where term = ${searchVocabulary.word})`,
      ),
    database.run(sql`insert into ${searchVocabulary}
      select term from search_terms where term in ${words} and ${IS_FORGIVEN} on conflict do nothing`),
  ];
}
