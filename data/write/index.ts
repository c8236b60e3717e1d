import type { Database } from '../client.ts';
import type { Writer } from './rows.ts';
import { ask, rowStatements, type Statement, type Step } from './statements.ts';
import { touchedBy } from './touched.ts';
import { tryOut } from './try-out.ts';
import { moveVersion, moveVersionFrom, newVersion, untilNotOvertaken } from './version.ts';

export type { FactsOf, Writer } from './rows.ts';
export { storedFacts } from './stored.ts';
export { keepOnly, put, remove, type Step } from './statements.ts';

interface Written {
  /** Documents of the search that were written and removed. */
  documents: number;
  removed: number;
}

/**
 * The one door to the tables pages and the search are made of: does the steps, with the digest of every row and the
 * documents of all that the change touches, in one transaction. Either all of it is there afterwards, or nothing.
 *
 * What the documents say after the change is found by trying it out: one transaction does the steps, reads what the sources
 * of the search read, and takes the steps back; the next does them again together with the documents. Where another wrote in
 * between, both are done again.
 *
 * @param also what belongs to the change and must not be there without it, such as its revision, its entry in a log, or a mail
 * @throws as the database does, such as for a model without its brand, or a removed brand that still has models
 */
export async function write(
  database: Database,
  steps: readonly Step[],
  { also = [], ...writer }: Writer & { also?: readonly Statement[] },
): Promise<Written> {
  const rows = rowStatements(database, steps, writer);
  return untilNotOvertaken(async () => {
    const touched = await touchedBy(database, steps);
    const { documents, removed, statements } = await tryOut(database, rows, touched, writer.now);
    const guard = moveVersionFrom(database, touched.version, newVersion());
    await ask(database, [guard, ...rows, ...statements, ...also]);
    return { documents, removed };
  });
}

/**
 * Does the steps without the documents of the search, for a seed that writes a whole catalogue in portions: whoever calls it
 * calls `renewSearch` last. Killed before that, it is done again by the next start.
 */
export async function writePortion(database: Database, steps: readonly Step[], writer: Writer): Promise<void> {
  await ask(database, [moveVersion(database), ...rowStatements(database, steps, writer)]);
}
