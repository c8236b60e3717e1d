import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { foldText } from '../../src/domain/search/fold.ts';
import { distinct } from '../../src/domain/search/car-words.ts';
import { indexTokens } from '../../src/domain/search/tokens.ts';
import type { Database } from '../client.ts';
import { factsDigest } from '../write/digest.ts';
import type { TableName } from '../write/tables.ts';

/** A thing that can be searched for, as its source describes it. */
export interface SearchDocument {
  kind: string;
  /** Unique within its kind: the slug, preceded by `<language>/` if the document is in one language only. */
  key: string;
  recordId: number;
  /** The only language it is read in; absent for what is shown in all of them. */
  locale?: Locale | undefined;
  titles: Partial<Record<Locale, string>>;
  /** Address without language. */
  path: string;
  /** Its full names. A search for exactly one of them, in any script, lists it first. */
  names: readonly string[];
  /** Words of its names: they count more than its other words. */
  nameWords: readonly string[];
  words: readonly string[];
  /** Place of its kind among equally good answers; the lowest first. */
  rank: number;
  /** Shown as an example only. */
  isSample?: boolean;
  /** Milliseconds since 1970 between which it is found; always unless told. */
  validFrom?: number | null;
  validUntil?: number | null;
}

type Read = BatchItem<'sqlite'>;
type Answers<Reads extends readonly Read[]> = { [Place in keyof Reads]: Reads[Place]['_']['result'] };

/** Names the documents a change may touch, together with documents about the same things. */
export interface Scope {
  /** Slugs of brands: it covers them, their models and styles, and cars and deals of these. */
  brands: readonly string[];
  /** Slugs: these cars in stock, and the deals on them. */
  cars: readonly string[];
  /** Slugs. */
  deals: readonly string[];
  /** `<kind> <slug>`. */
  articles: readonly string[];
}

/** The same, except that a list may be a query with a column `value`. */
export type ScopeQuery = { readonly [Names in keyof Scope]: readonly string[] | SQL };

/** How to read a source that has too many rows for one answer. */
export interface ManyRows {
  /** How many cars and deals belong to a scope, or are there at all. */
  count: (database: Database, scope?: ScopeQuery) => Read;
  /** Its rows in portions, kind by kind. */
  portions: readonly Portion[];
}

export interface Portion {
  /** The kind of document this portion makes. Documents of other kinds in its scope belong to their own portions. */
  kind: string;
  /** Reads the next keys in order, and the scope of their documents. */
  rowsAfter: (database: Database, key: string, max: number) => Promise<{ keys: readonly string[]; scope: Scope }>;
  /** A query for the keys of all its rows. */
  keys: SQL;
}

/**
 * Makes the documents of one feature, which registers its source in `sources.ts`. All its reads go into one batch, so
 * they see one instant, which may lie within a change that is not committed yet.
 */
export interface SearchSource {
  /** Under which its state is kept. */
  name: string;
  /** The kinds of its documents. No other source has documents of these kinds. */
  kinds: readonly string[];
  /** Tables whose rows affect some of its documents, and tables whose rows may affect every document. */
  tables: readonly TableName[];
  everywhere: readonly TableName[];
  /** Words from the program that its documents contain. If they change, all its documents are written again. */
  words?: unknown;
  /** Queries for what its documents are made from: for the scope, or for everything. */
  reads: (database: Database, scope?: Scope) => readonly Read[];
  /** Queries on the tables of `everywhere`. They are large, so a change of other tables runs them only once. */
  readsEverywhere?: (database: Database) => readonly Read[];
  /** @param answers the answers to `reads` of the same scope, in order, followed by those to `readsEverywhere` */
  documents: (answers: readonly unknown[], scope?: Scope) => SearchDocument[];
  /** Absent if all rows fit into one answer. */
  many?: ManyRows;
}

/** All that the documents of a source are made from. */
export const allReads = (source: SearchSource, database: Database, scope?: Scope): Read[] => [
  ...source.reads(database, scope),
  ...(source.readsEverywhere?.(database) ?? []),
];

/** A source whose documents know the types of what it reads. */
export function searchSource<const Reads extends readonly Read[], const Everywhere extends readonly Read[] = []>(
  source: Omit<SearchSource, 'reads' | 'readsEverywhere' | 'documents'> & {
    reads: (database: Database, scope?: Scope) => Reads;
    readsEverywhere?: (database: Database) => Everywhere;
    documents: (answers: [...Answers<Reads>, ...Answers<Everywhere>], scope?: Scope) => SearchDocument[];
  },
): SearchSource {
  // Each source reads its own answers, so a list of sources cannot name the type of their answers.
  return source as unknown as SearchSource;
}

/** The row of a document. */
export function documentRow(document: SearchDocument) {
  const { kind, key, recordId, locale, titles, path, rank, isSample, validFrom, validUntil } = document;
  const facts = {
    kind,
    key,
    recordId,
    locale: locale ?? null,
    titles,
    path,
    rank,
    isSample: isSample ?? false,
    validFrom: validFrom ?? null,
    validUntil: validUntil ?? null,
    names: `|${distinct(document.names.map(wholeName)).join('|')}|`,
    nameTokens: indexTokens(document.nameWords).join(' '),
    tokens: indexTokens(document.words).join(' '),
  };
  return { ...facts, digest: factsDigest(facts) };
}

/** A name as it is compared with a whole keyword: nothing but its letters and figures. */
function wholeName(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}+]/gu, '');
}
