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
  /** Names it among its kind: a slug, behind its language and a slash where it is read in one only. */
  key: string;
  recordId: number;
  /** The only language it is read in; absent for what is shown in all of them. */
  locale?: Locale | undefined;
  titles: Partial<Record<Locale, string>>;
  /** Address without language. */
  path: string;
  /** Names it is called by as a whole: who types one of them, in any script, finds it first. */
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

/** Documents a change may touch, and those that speak of the same things. */
export interface Scope {
  /** Slugs: these brands, their models and styles, and what is for sale of them. */
  brands: readonly string[];
  /** Slugs: these cars in stock, and the deals on them. */
  cars: readonly string[];
  /** Slugs. */
  deals: readonly string[];
  /** `<kind> <slug>`. */
  articles: readonly string[];
}

/** The same, where the database itself may work out the names: a query for the column `value`. */
export type ScopeQuery = { readonly [Names in keyof Scope]: readonly string[] | SQL };

/** How a source whose rows no answer could hold is gone through. */
export interface ManyRows {
  /** How many cars and deals belong to a scope, or are there at all. */
  count: (database: Database, scope?: ScopeQuery) => Read;
  /** Its rows in portions, kind by kind. */
  portions: readonly Portion[];
}

export interface Portion {
  /** Of the documents of these rows; others that come with them are left to their own portions. */
  kind: string;
  /** The next rows in the order of their keys, and what their documents are made from. */
  rowsAfter: (database: Database, key: string, most: number) => Promise<{ keys: readonly string[]; scope: Scope }>;
  /** A query for the keys of all its rows. */
  keys: SQL;
}

/**
 * Where documents come from: a feature registers its own in `sources.ts`. What a source reads is asked in one batch, so that
 * all of it is of one instant, which may lie within a change that is not written yet.
 */
export interface SearchSource {
  /** Under which its state is kept. */
  name: string;
  /** Its documents are all of these kinds, and all of these kinds are its documents. */
  kinds: readonly string[];
  /** Tables whose rows stand in some of its documents, and those whose rows may stand in each. */
  tables: readonly TableName[];
  everywhere: readonly TableName[];
  /** Words of the code that stand in its documents: where they change, all its documents are written again. */
  words?: unknown;
  /** What its documents are made from: those of the scope, or all without one. */
  reads: (database: Database, scope?: Scope) => readonly Read[];
  /** The same of the tables whose rows may stand in each: so much that a change of other tables reads it once. */
  readsEverywhere?: (database: Database) => readonly Read[];
  /** @param answers to `reads` of the same scope, in their order, and behind them to `readsEverywhere` */
  documents: (answers: readonly unknown[], scope?: Scope) => SearchDocument[];
  /** Absent where there are so few rows that one answer holds them all. */
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
