import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { isLockedOut, missingColumn } from '../queries/shared/constraint.ts';
import { catalogueState } from '../schema/index.ts';
import type { Statement } from './statements.ts';

/**
 * Every write moves the version of all written tables on. A writer names the version it has read; if another write came
 * between, its batch fails as a whole, and it reads again.
 */
const SOURCE = 'written';

export const readVersion = (database: Database) =>
  database.select({ version: catalogueState.digest }).from(catalogueState).where(eq(catalogueState.source, SOURCE));

/** Null: before the first write. */
export async function currentVersion(database: Database): Promise<string | null> {
  const [row] = await readVersion(database);
  return row?.version ?? null;
}

export const newVersion = (): string => randomUUID();

/** The first statement of every write. Its batch fails if the version is no longer `read` (null before any write). */
export const moveVersionFrom = (database: Database, read: string | null, next: string): Statement => {
  const stored = sql`(select digest from catalogue_state where source = ${SOURCE})`;
  // The column may not be empty, so another version makes the batch fail.
  return database.run(sql`insert into catalogue_state (source, digest, seeded_at)
    values (${SOURCE}, case when ${stored} is ${read} then ${next} end, 0)
    on conflict (source) do update set digest = excluded.digest`);
};

/** Tells whether a batch failed because another write came first. */
const wasOvertaken = (error: unknown): boolean => missingColumn(error) === 'catalogue_state.digest';

/** How often a write is tried: writers overtake each other, and each round lets one of them through. */
const MAX_ROUNDS = 30;

/** How often sqld may turn a write away. On a stalled disk it does so, each time after a wait of seconds. */
const MAX_LOCKED_OUT = 3;

/**
 * Repeats `attempt` (read, decide, write) until no other write comes between. `attempt` writes in one batch, so an
 * attempt that was overtaken or turned away has written nothing.
 */
export async function untilNotOvertaken<Done>(attempt: () => Promise<Done>): Promise<Done> {
  for (let round = 1, lockedOut = 0; ; round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (isLockedOut(error)) lockedOut += 1;
      else if (!wasOvertaken(error)) throw error;
      if (round === MAX_ROUNDS || lockedOut > MAX_LOCKED_OUT) throw error;
    }
  }
}
