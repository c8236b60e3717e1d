import type { Database } from '../client.ts';
import { readsTogether, type ReadAnswers } from '../reads-together.ts';
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
  /** Statements that must not exist without the change, such as its revision, its entry in a log, or a mail. */
  also?: readonly Statement[];
}

/**
 * Writes the tables that pages and the search are made of; nothing else does. One transaction does all steps, with the
 * digest of every row and the search documents of everything the change touches, or does nothing.
 *
 * A trial finds out the new documents: a first transaction does the steps, reads what the search sources read, and
 * rolls back. The next one does the steps again together with the documents. If another write comes between, both are
 * repeated.
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
 * The same for a change that depends on stored rows, such as an edit of one field or a revision. Whatever `plan` reads
 * still holds when its change is written: if another write comes between, `plan` runs again. So two simultaneous edits
 * of a row are both kept, unless they change the same field. A plan that throws or returns nothing writes nothing.
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
  /** The outcome if the database refuses the change; undefined for an error the plan does not know, which is thrown. */
  refusedAs?: (error: unknown) => Outcome | undefined;
}

/** How a decision is read. */
interface DecisionWriter extends Writer {
  /** The likely change to the tables of pages. What it touches is read together with the plan's own reads. */
  probably?: readonly Step[] | undefined;
  /** Answers that `readAhead` got. Only the first attempt uses them; a second attempt reads again. */
  answers?: ReadAnswers | undefined;
}

/**
 * The same for a plan with an outcome. Returned is the outcome of the attempt that was written, or that wrote nothing.
 * The plan's first simultaneous reads share one round with the reads of `decide` itself.
 *
 * @param plan must read from the database it is given
 */
export async function decide<Outcome>(
  database: Database,
  plan: (reads: Database) => Promise<Planned<Outcome>>,
  { probably = [], answers, ...writer }: DecisionWriter,
): Promise<Outcome> {
  let ahead = answers;
  return untilNotOvertaken(async () => {
    const reads = readsTogether(database, ahead);
    ahead = undefined;
    const [version, { outcome, change, refusedAs }, likely] = await firstReads(reads, plan, probably);
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

/**
 * Asks what `decide` will ask, before its plan can be made. Each of its first reads that asks the same then costs no round.
 *
 * @param plan reads what the plan will probably read
 */
export async function readAhead(
  database: Database,
  plan: (reads: Database) => Promise<unknown>,
  { probably, answers }: { probably: readonly Step[]; answers: ReadAnswers },
): Promise<void> {
  await firstReads(readsTogether(database, answers), plan, probably);
}

const firstReads = <Read>(reads: Database, plan: (reads: Database) => Promise<Read>, probably: readonly Step[]) =>
  Promise.all([currentVersion(reads), plan(reads), likelyTouched(reads, probably)]);

/** Writes a change, with its search documents, if the database still has `version`. */
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
 * Does steps without the documents of the search, for a seed that writes a whole catalogue in portions and calls
 * `renewSearch` last. A seed killed before that is repeated at the next start.
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
