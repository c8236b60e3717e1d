import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { keepState } from '../queries/shared/brought-in.ts';
import { allReads, type Scope, type SearchSource } from '../search/document.ts';
import { forgetStates, stateOf } from '../search/state.ts';
import {
  differenceOf,
  documentRows,
  documentStatements,
  makingOf,
  nameOf,
  removalStatements,
  storedRead,
  vocabularyOf,
  wholeVocabulary,
  type Difference,
  type DocumentRow,
} from './documents.ts';
import { ask, type Statement } from './statements.ts';
import type { Touched } from './touched.ts';

/** The statements that bring the search up to date with the new rows. */
interface Outcome {
  documents: number;
  removed: number;
  statements: Statement[];
}

/** Reads for one source before and after the steps. Without a scope, all its documents are compared. */
interface Trial {
  source: SearchSource;
  scope: Scope | undefined;
  before: readonly Statement[];
  after: readonly Statement[];
}

/**
 * Runs the statements, reads what the search sources read, and rolls back, all in one transaction. So the database
 * itself tells which rows there will be, by its own rules of keys, origins and references.
 */
export async function tryOut(
  database: Database,
  rows: readonly Statement[],
  touched: Touched,
  now: number,
): Promise<Outcome> {
  const later = touched.sources.filter((source) => touched.later.has(source));
  const forgotten = later.length > 0 ? [forgetStates(database, later)] : [];
  const trials = touched.sources
    .filter((source) => !touched.later.has(source))
    .map((source) => trialOf(database, source, touched));
  if (trials.length === 0) return { documents: 0, removed: 0, statements: forgotten };
  const before = trials.flatMap((trial) => trial.before);
  const answers = await ask(database, [
    ...before,
    database.run(sql`savepoint tried_out`),
    ...rows,
    ...trials.flatMap((trial) => trial.after),
    database.run(sql`rollback to tried_out`),
    database.run(sql`release tried_out`),
  ]);
  const were = answers.slice(0, before.length);
  const are = answers.slice(before.length + 1 + rows.length);
  const differences = trials.map((trial) => {
    const results = were.splice(0, trial.before.length);
    const says = are.splice(0, trial.after.length);
    return differenceIn(trial, results, says);
  });
  const whole = trials.filter(({ scope }) => scope === undefined);
  const states = whole.map(({ source }) => keepState(database, stateOf(source.name), makingOf(source), now));
  const changed = differences.flatMap((difference) => difference.changed);
  const gone = differences.flatMap((difference) => difference.gone);
  return {
    documents: changed.length,
    removed: gone.length,
    statements: [
      ...forgotten,
      ...removalStatements(database, gone),
      ...documentStatements(database, changed),
      ...(whole.length > 0
        ? wholeVocabulary(database)
        : vocabularyOf(
            database,
            differences.flatMap(({ words }) => words),
          )),
      ...states,
    ],
  };
}

function trialOf(database: Database, source: SearchSource, { scope, whole }: Touched): Trial {
  if (!whole.has(source)) {
    return { source, scope, before: allReads(source, database, scope), after: source.reads(database, scope) };
  }
  return { source, scope: undefined, before: [storedRead(database, source)], after: allReads(source, database) };
}

/** The documents that differ, and those whose words may have come or gone. */
function differenceIn(
  { source, scope }: Trial,
  results: readonly unknown[],
  says: readonly unknown[],
): Difference & { words: DocumentRow[] } {
  if (!scope) {
    const stored = results[0] as Awaited<ReturnType<typeof storedRead>>;
    return { ...differenceOf(stored, documentRows(source, says)), words: [] };
  }
  // What may be in every document is read once, because a change to it has no scope and is not compared here.
  const after = documentRows(source, [...says, ...results.slice(says.length)], scope);
  const before = documentRows(source, results, scope);
  const difference = differenceOf(before, after);
  const named = new Set([...difference.changed.map(nameOf), ...difference.gone.map((name) => name.join(' '))]);
  return { ...difference, words: [...before, ...after].filter((row) => named.has(nameOf(row))) };
}
