import type { Database } from '../client.ts';
import { keepState, readState } from '../queries/shared/brought-in.ts';
import { allReads, type Portion, type SearchSource } from '../search/document.ts';
import { SEARCH_SOURCES } from '../search/sources.ts';
import { stateOf } from '../search/state.ts';
import {
  differenceOf,
  documentRows,
  documentStatements,
  makingOf,
  orphanRemoval,
  removalStatements,
  storedOf,
  storedRead,
  wholeVocabulary,
} from './documents.ts';
import { ask, type Statement } from './statements.ts';
import { moveVersionFrom, newVersion, readVersion, untilNotOvertaken } from './version.ts';

interface SearchRenewal {
  written: number;
  removed: number;
}

/** Rows that are looked at in one turn, of a source with many. */
const ROWS_AT_ONCE = 500;
/** Statements of one batch: those of a turn, or some hundred documents of a source that is renewed whole. */
const STATEMENTS_AT_ONCE = 12;

/** How far a renewal has come: all documents of the portions before are right, and of this one those up to a key. */
interface Place {
  portion: number;
  key: string;
}

/**
 * Repairs the search: brings its documents up to date with the rows, or does nothing if they are. Changes through
 * `write` do not need it; a seed in portions and a new version of the code do.
 *
 * A source with many rows takes a turn for some hundred of them, any other takes one turn. How far it has come is written
 * last in each turn, so a renewal that was killed is completed by the next. A change that leaves documents behind forgets it,
 * in the same batch: all rows are then looked at again. Only documents that differ are written, and two renewals at once
 * take turns.
 *
 * @param mostPortions of each source; the next call goes on behind them
 */
export async function renewSearch(
  database: Database,
  sources: readonly SearchSource[] = SEARCH_SOURCES,
  { mostPortions = Infinity } = {},
): Promise<SearchRenewal> {
  const renewal = { written: 0, removed: 0 };
  for (const source of sources) {
    for (let turn = 0; turn < mostPortions; turn += 1) {
      const done = await untilNotOvertaken(() => renewNext(database, source));
      if (!done) break;
      renewal.written += done.written;
      renewal.removed += done.removed;
    }
  }
  return renewal;
}

/** Undefined where nothing is left to do. */
async function renewNext(database: Database, source: SearchSource): Promise<SearchRenewal | undefined> {
  const [state, making] = [stateOf(source.name), makingOf(source)];
  const [versions, states] = (await ask(database, [readVersion(database), readState(database, state)])) as [
    Awaited<ReturnType<typeof readVersion>>,
    Awaited<ReturnType<typeof readState>>,
  ];
  const stored = states[0]?.digest;
  if (stored === making) return undefined;
  const work = await workAt(database, source, placeIn(stored, making));
  const reached = work.next ? `${making} ${work.next.portion} ${work.next.key}` : making;
  const statements = [...work.statements, keepState(database, state, reached, Date.now())];
  const answers = await write(database, statements, versions[0]?.version ?? null);
  return { written: work.written, removed: work.removed ?? affected(answers.slice(0, source.many?.portions.length)) };
}

/** Writes in batches that follow each other without another writer between them. */
async function write(database: Database, statements: readonly Statement[], read: string | null): Promise<unknown[]> {
  const answers: unknown[] = [];
  let version = read;
  for (let start = 0; start < statements.length; start += STATEMENTS_AT_ONCE) {
    // Who edits a row meanwhile is disturbed only where more than the state is written.
    const next = statements.length > 1 || version === null ? newVersion() : version;
    const some = statements.slice(start, start + STATEMENTS_AT_ONCE);
    const [, ...results] = await ask(database, [moveVersionFrom(database, version, next), ...some]);
    answers.push(...results);
    version = next;
  }
  return answers;
}

interface Work {
  statements: Statement[];
  written: number;
  /** Undefined: what the first statements say, one for each portion of the source. */
  removed?: number;
  /** Undefined: nothing is left after it. */
  next?: Place;
}

function workAt(database: Database, source: SearchSource, place: Place): Promise<Work> | Work {
  if (!source.many) return wholeWork(database, source);
  const { portions } = source.many;
  const portion = portions[place.portion];
  return portion ? portionWork(database, source, portion, place) : lastWork(database, portions);
}

async function wholeWork(database: Database, source: SearchSource): Promise<Work> {
  const [stored, ...answers] = await ask(database, [storedRead(database, source), ...allReads(source, database)]);
  const { statements, ...counts } = workOf(database, stored as Stored, documentRows(source, answers));
  return { ...counts, statements: [...statements, ...wholeVocabulary(database)] };
}

async function portionWork(
  database: Database,
  source: SearchSource,
  { kind, rowsAfter }: Portion,
  { portion, key }: Place,
): Promise<Work> {
  const { keys, scope } = await rowsAfter(database, key, ROWS_AT_ONCE);
  const [stored, ...answers] = await ask(database, [
    storedOf(database, kind, keys),
    ...allReads(source, database, scope),
  ]);
  const rows = documentRows(source, answers, scope).filter((row) => row.kind === kind);
  const last = keys.at(-1);
  return {
    ...workOf(database, stored as Stored, rows),
    next: keys.length < ROWS_AT_ONCE || last === undefined ? { portion: portion + 1, key: '' } : { portion, key: last },
  };
}

type Stored = Awaited<ReturnType<typeof storedRead>>;

function workOf(database: Database, stored: Stored, rows: ReturnType<typeof documentRows>) {
  const { changed, gone } = differenceOf(stored, rows);
  const statements = [...removalStatements(database, gone), ...documentStatements(database, changed)];
  return { statements, written: changed.length, removed: gone.length };
}

const lastWork = (database: Database, portions: readonly Portion[]): Work => ({
  statements: [...portions.map(({ kind, keys }) => orphanRemoval(database, kind, keys)), ...wholeVocabulary(database)],
  written: 0,
});

const affected = (answers: readonly unknown[]): number =>
  (answers as { rowsAffected: number }[]).reduce((sum, { rowsAffected }) => sum + rowsAffected, 0);

/** Where the code that makes the documents is another, from the beginning. */
function placeIn(stored: string | undefined, making: string): Place {
  const [of, portion, ...key] = (stored ?? '').split(' ');
  return of === making ? { portion: Number(portion), key: key.join(' ') } : { portion: 0, key: '' };
}
