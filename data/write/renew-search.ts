import type { Database } from '../client.ts';
import { keepState } from '../queries/shared/brought-in.ts';
import type { SearchSource } from '../search/document.ts';
import { SEARCH_SOURCES } from '../search/sources.ts';
import { stateOf, writtenRead } from '../search/state.ts';
import {
  differenceOf,
  documentRows,
  documentStatements,
  fingerprintOf,
  removalStatements,
  storedRead,
  wholeVocabulary,
  type DocumentRow,
} from './documents.ts';
import { ask, type Statement } from './statements.ts';
import { moveVersionFrom, newVersion, readVersion, untilNotOvertaken } from './version.ts';

interface SearchRenewal {
  written: number;
  removed: number;
}

/**
 * Repairs the search: brings its documents up to what the rows say, and does nothing where they say what they said last
 * time. A change through the door needs it not; a whole seed, a restored backup and a new version of the code do.
 *
 * May be repeated at any time: only documents that differ are written, and the state that lets the next call skip the work
 * is written last. A renewal that was killed is completed by the next; one that another write overtakes begins again.
 */
export async function renewSearch(
  database: Database,
  sources: readonly SearchSource[] = SEARCH_SOURCES,
): Promise<SearchRenewal> {
  const renewal = { written: 0, removed: 0 };
  for (const source of sources) {
    if (await isUpToDate(database, source)) continue;
    const { written, removed } = await untilNotOvertaken(() => renewSource(database, source));
    renewal.written += written;
    renewal.removed += removed;
  }
  return renewal;
}

async function isUpToDate(database: Database, source: SearchSource): Promise<boolean> {
  const reads = source.fingerprint.reads(database);
  const [written, ...answers] = await ask(database, [writtenRead(database, source.name), ...reads]);
  const [state] = written as Awaited<ReturnType<typeof writtenRead>>;
  return state?.digest === fingerprintOf(source, answers);
}

/** Documents of one batch. */
const ROWS_AT_ONCE = 100;

async function renewSource(database: Database, source: SearchSource): Promise<SearchRenewal> {
  const states = source.fingerprint.reads(database);
  const [versions, stored, ...answers] = await ask(database, [
    readVersion(database),
    storedRead(database, source),
    ...states,
    ...source.reads(database),
  ]);
  const [version] = versions as Awaited<ReturnType<typeof readVersion>>;
  const fingerprint = fingerprintOf(source, answers.slice(0, states.length));
  const rows = documentRows(source, answers.slice(states.length));
  const { changed, gone } = differenceOf(stored as Awaited<ReturnType<typeof storedRead>>, rows);

  let last = version?.version ?? null;
  const writeNext = async (statements: Statement[]) => {
    const next = newVersion();
    await ask(database, [moveVersionFrom(database, last, next), ...statements]);
    last = next;
  };
  if (gone.length > 0) await writeNext(removalStatements(database, gone));
  for (let start = 0; start < changed.length; start += ROWS_AT_ONCE) {
    const some: DocumentRow[] = changed.slice(start, start + ROWS_AT_ONCE);
    await writeNext(documentStatements(database, some));
  }
  await writeNext([...wholeVocabulary(database), keepState(database, stateOf(source.name), fingerprint, Date.now())]);
  return { written: changed.length, removed: gone.length };
}
