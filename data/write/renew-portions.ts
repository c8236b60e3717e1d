import type { Database } from '../client.ts';
import { keepState, readState } from '../queries/shared/brought-in.ts';
import { allReads, type Portion, type SearchSource } from '../search/document.ts';
import { stateOf } from '../search/state.ts';
import {
  differenceOf,
  documentRows,
  documentStatements,
  makingOf,
  orphanRemoval,
  removalStatements,
  storedOf,
  wholeVocabulary,
} from './documents.ts';
import { ask, type Statement } from './statements.ts';
import { moveVersionFrom, newVersion, readVersion, untilNotOvertaken } from './version.ts';

export interface SearchRenewal {
  written: number;
  removed: number;
}

const ROWS_AT_ONCE = 500;

/** How far a renewal has come: all documents of earlier portions are right, and those of this portion up to `key`. */
interface Place {
  portion: number;
  key: string;
}

/**
 * Repairs the documents of a source with many rows, some hundred at a time. The place reached is saved with them, so
 * the next call continues there. A change that leaves documents behind deletes that place in its batch: all rows are
 * then checked again. Two renewals at once take turns.
 */
export async function renewInPortions(
  database: Database,
  source: SearchSource,
  portions: readonly Portion[],
  mostPortions: number,
): Promise<SearchRenewal> {
  const renewal = { written: 0, removed: 0 };
  for (let turn = 0; turn < mostPortions; turn += 1) {
    const done = await untilNotOvertaken(() => renewNext(database, source, portions));
    if (!done) break;
    renewal.written += done.written;
    renewal.removed += done.removed;
  }
  return renewal;
}

async function renewNext(
  database: Database,
  source: SearchSource,
  portions: readonly Portion[],
): Promise<SearchRenewal | undefined> {
  const [state, making] = [stateOf(source.name), makingOf(source)];
  const [versions, states] = (await ask(database, [readVersion(database), readState(database, state)])) as [
    Awaited<ReturnType<typeof readVersion>>,
    Awaited<ReturnType<typeof readState>>,
  ];
  const known = states[0]?.digest;
  if (known === making) return undefined;
  const place = placeIn(known, making);
  const portion = portions[place.portion];
  const work = portion ? await portionWork(database, source, portion, place) : lastWork(database, portions);
  const version = versions[0]?.version ?? null;
  const reached = work.next ? `${making} ${work.next.portion} ${work.next.key}` : making;
  const [, , ...answers] = await ask(database, [
    // The version moves only if something is written, so that a renewal without work does not overtake an edit.
    moveVersionFrom(database, version, work.statements.length > 0 || version === null ? newVersion() : version),
    keepState(database, state, reached, Date.now()),
    ...work.statements,
  ]);
  return { written: work.written, removed: work.removed ?? affected(answers.slice(0, portions.length)) };
}

interface Work {
  statements: Statement[];
  written: number;
  /** If undefined, the number is read from the answers to the first statements, one for each portion. */
  removed?: number;
  /** Undefined: there is nothing left. */
  next?: Place;
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
  const { changed, gone } = differenceOf(stored as Awaited<ReturnType<typeof storedOf>>, rows);
  const last = keys.at(-1);
  return {
    statements: [...removalStatements(database, gone), ...documentStatements(database, changed)],
    written: changed.length,
    removed: gone.length,
    next: keys.length < ROWS_AT_ONCE || last === undefined ? { portion: portion + 1, key: '' } : { portion, key: last },
  };
}

const lastWork = (database: Database, portions: readonly Portion[]): Work => ({
  statements: [...portions.map(({ kind, keys }) => orphanRemoval(database, kind, keys)), ...wholeVocabulary(database)],
  written: 0,
});

const affected = (answers: readonly unknown[]): number =>
  (answers as { rowsAffected: number }[]).reduce((sum, { rowsAffected }) => sum + rowsAffected, 0);

/** Reads the saved place. If other code made the documents, the renewal starts from the beginning. */
function placeIn(known: string | undefined, making: string): Place {
  const [of, portion, ...key] = (known ?? '').split(' ');
  return of === making ? { portion: Number(portion), key: key.join(' ') } : { portion: 0, key: '' };
}
