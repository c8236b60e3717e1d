import type { Database } from '../client.ts';
import { readsTogether } from '../reads-together.ts';
import { forgetStates } from '../search/state.ts';
import { removalNotes, withoutRemoved } from './removed.ts';
import type { Writer } from './rows.ts';
import { ask, rowStatements, type Statement, type Step } from './statements.ts';
import { likelyTouched, sourcesOf, touchedBy, type Likely } from './touched.ts';
import { tryOut } from './try-out.ts';
import { currentVersion, moveVersionFrom, newVersion, untilNotOvertaken } from './version.ts';

export type { FactsOf, Writer } from './rows.ts';
export { storedFacts } from './stored.ts';
export { joinedSteps, keepOnly, put, remove, type Statement, type Step } from './statements.ts';

interface Written {
  /** Documents of the search that were written and removed. */
  documents: number;
  removed: number;
}

/** What is to be done in one transaction. */
export interface Change {
  steps: readonly Step[];
  /** What belongs to it and must not be there without it, such as its revision, its entry in a log, or a mail. */
  also?: readonly Statement[];
}

/**
 * The one door to the tables pages and the search are made of: does the steps, with the digest of every row and the
 * documents of all that the change touches, in one transaction. Either all of it is there afterwards, or nothing.
 *
 * What the documents say after the change is found by trying it out: one transaction does the steps, reads what the sources
 * of the search read, and takes the steps back; the next does them again together with the documents. Where another wrote in
 * between, both are done again.
 *
 * @throws as the database does, such as for a model without its brand, or a removed brand that still has models
 */
export async function write(
  database: Database,
  steps: readonly Step[],
  { also = [], ...writer }: Writer & Pick<Change, 'also'>,
): Promise<Written> {
  const written = await edit(database, () => Promise.resolve({ steps, also }), writer);
  return written ?? { documents: 0, removed: 0 };
}

/**
 * The same for a change that goes by what is there: an edit of one field, or a revision that keeps what was before. Whatever
 * `plan` reads is still so when its change is written: where another wrote in between, it is asked again. So two edits of a
 * row at once are both kept, unless they are of the same field. A plan that throws, or finds nothing to change, writes
 * nothing.
 */
export async function edit(
  database: Database,
  plan: () => Promise<Change | undefined>,
  writer: Writer,
): Promise<Written | undefined> {
  return untilNotOvertaken(async () => {
    const version = await currentVersion(database);
    const change = await plan();
    return change && writeChange(database, change, { version, writer });
  });
}

/** What a plan found, and what is written for it. */
export interface Planned<Outcome> {
  outcome: Outcome;
  change?: Change | undefined;
  /** The outcome if the database refuses the change; undefined for an error the plan knows nothing of. */
  refusedAs?: (error: unknown) => Outcome | undefined;
}

/** How a decision is read. */
interface DecisionWriter extends Writer {
  /** What the change probably does to the tables of pages, so that what it touches is read along. */
  probably?: readonly Step[] | undefined;
}

/**
 * The same for a plan that reports what came of it: the outcome is that of the attempt which was written, or which wrote
 * nothing. What the plan reads first, all at once, is one round together with what the door itself reads.
 *
 * @param plan reads by the database it is given
 */
export async function decide<Outcome>(
  database: Database,
  plan: (reads: Database) => Promise<Planned<Outcome>>,
  { probably = [], ...writer }: DecisionWriter,
): Promise<Outcome> {
  return untilNotOvertaken(async () => {
    const reads = readsTogether(database);
    const [version, { outcome, change, refusedAs }, likely] = await Promise.all([
      currentVersion(reads),
      plan(reads),
      likelyTouched(reads, probably),
    ]);
    if (!change) return outcome;
    try {
      await writeChange(database, change, { version, writer, likely });
      return outcome;
    } catch (error) {
      const refusal = refusedAs?.(error);
      if (refusal === undefined) throw error;
      return refusal;
    }
  });
}

/** Writes a change for which `version` was read, with all that the search says of it. */
async function writeChange(
  database: Database,
  { steps, also = [] }: Change,
  { version, writer, likely }: { version: string | null; writer: Writer; likely?: Likely | undefined },
): Promise<Written> {
  const left = await withoutRemoved(database, steps, writer);
  const rows = [...rowStatements(database, left, writer), ...removalNotes(database, left, writer)];
  const touched = await touchedBy(database, left, likely);
  const { documents, removed, statements } = await tryOut(database, rows, touched, writer.now);
  await ask(database, [moveVersionFrom(database, version, newVersion()), ...rows, ...statements, ...also]);
  return { documents, removed };
}

/**
 * Does the steps without the documents of the search, for a seed that writes a whole catalogue in portions: its caller
 * calls `renewSearch` last. Killed before that, it is done again by the next start.
 */
export async function writePortion(database: Database, steps: readonly Step[], writer: Writer): Promise<void> {
  await untilNotOvertaken(async () => {
    const version = await currentVersion(database);
    const left = await withoutRemoved(database, steps, writer);
    const rows = [...rowStatements(database, left, writer), ...removalNotes(database, left, writer)];
    const stale = forgetStates(database, sourcesOf(left));
    await ask(database, [moveVersionFrom(database, version, newVersion()), stale, ...rows]);
  });
}
