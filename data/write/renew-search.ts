import type { Database } from '../client.ts';
import { keepState, knownDigest } from '../queries/shared/brought-in.ts';
import { allReads, type SearchSource } from '../search/document.ts';
import { SEARCH_SOURCES } from '../search/sources.ts';
import { stateOf } from '../search/state.ts';
import {
  differenceOf,
  documentRows,
  documentStatements,
  makingOf,
  removalStatements,
  storedRead,
  wholeVocabulary,
  type DocumentRow,
} from './documents.ts';
import { ask, type Statement } from './statements.ts';
import { renewInPortions, type SearchRenewal } from './renew-portions.ts';
import { moveVersionFrom, newVersion, readVersion, untilNotOvertaken } from './version.ts';

/**
 * Repairs the search: brings its documents up to date with the rows, or does nothing if they are. Changes through
 * `write` do not need it; a seed in portions and a new version of the code do.
 *
 * It may be repeated at any time: only documents that differ are written, and the state that lets the next call skip
 * the work is written last. The next renewal completes one that was killed. A renewal that another write overtakes
 * begins again.
 *
 * @param mostPortions of a source with many rows; the next call continues after them
 */
export async function renewSearch(
  database: Database,
  sources: readonly SearchSource[] = SEARCH_SOURCES,
  { mostPortions = Infinity } = {},
): Promise<SearchRenewal> {
  const renewal = { written: 0, removed: 0 };
  for (const source of sources) {
    if ((await knownDigest(database, stateOf(source.name))) === makingOf(source)) continue;
    const { written, removed } = source.many
      ? await renewInPortions(database, source, source.many.portions, mostPortions)
      : await untilNotOvertaken(() => renewSource(database, source));
    renewal.written += written;
    renewal.removed += removed;
  }
  return renewal;
}

/** Documents of one batch. */
const ROWS_AT_ONCE = 100;

async function renewSource(database: Database, source: SearchSource): Promise<SearchRenewal> {
  const [versions, stored, ...answers] = await ask(database, [
    readVersion(database),
    storedRead(database, source),
    ...allReads(source, database),
  ]);
  const [version] = versions as Awaited<ReturnType<typeof readVersion>>;
  const rows = documentRows(source, answers);
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
  const state = keepState(database, stateOf(source.name), makingOf(source), Date.now());
  await writeNext([...wholeVocabulary(database), state]);
  return { written: changed.length, removed: gone.length };
}
