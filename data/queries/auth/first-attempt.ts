import { inArray, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { FAILURES_BEFORE_CAPTCHA, FAILURES_LAST_MS } from '../../../src/domain/auth/rules.ts';
import type { Database } from '../../client.ts';
import { loginFailures as failures } from '../../schema/index.ts';
import { areManyFailures, attemptStatement } from './login-failures.ts';

/** The account a login names, as a query and as an expression for its id. */
export interface LoginTarget<Found extends { id: number }> {
  find: BatchItem<'sqlite'> & { _: { result: Found[] } };
  id: SQL;
}

/** What counts a login's failures. A browser its owner has logged in with before has a counter of its own. */
interface LoginCounters {
  name: string;
  device?: { counter: string; ownerId: number } | undefined;
}

interface FirstAttempt<Found> {
  found: Found | undefined;
  /** The browser is one its owner logged in with before. */
  isKnown: boolean;
  /** What failures of this login are counted by. */
  counter: string;
  /** So many failures that a captcha is due. */
  hasFailedOften: boolean;
  /** The attempt is counted, and the password may be looked at. */
  isTaken: boolean;
}

/**
 * Finds the account of a login and takes the first attempt at its password in one round. A name without an account
 * takes as long and is counted too. No attempt is taken while a captcha is due or a lock lasts.
 *
 * @param isStrangerLet whether a browser the owner has not used before may go on without a captcha
 */
export async function takeFirstAttempt<Found extends { id: number }>(
  database: Database,
  { find, id }: LoginTarget<Found>,
  { name, device }: LoginCounters,
  { isStrangerLet, now }: { isStrangerLet: boolean; now: number },
): Promise<FirstAttempt<Found>> {
  const isOwners = device ? sql`coalesce(${device.ownerId} = ${id}, 0)` : sql`0`;
  const counter = device ? sql`case when ${isOwners} then ${device.counter} else ${name} end` : sql`${name}`;
  const isDue = sql`exists (select 1 from ${failures} f where f.name_hash = ${counter}
    and f.updated_at > ${now - FAILURES_LAST_MS} and (f.locks > 0 or f.failures >= ${FAILURES_BEFORE_CAPTCHA.name}))`;
  const isLet = isStrangerLet ? sql`1` : isOwners;
  const answers = await database.batch([
    find,
    database
      .select()
      .from(failures)
      .where(inArray(failures.nameHash, device ? [name, device.counter] : [name])),
    attemptStatement(database, counter, now, sql`${isLet} and not ${isDue}`),
  ]);
  const [found] = answers[0] as Found[];
  const [, rows, taken] = answers;
  const isKnown = device !== undefined && device.ownerId === found?.id;
  const countedBy = isKnown ? device.counter : name;
  const row = rows.find(({ nameHash }) => nameHash === countedBy);
  return {
    found,
    isKnown,
    counter: countedBy,
    hasFailedOften: areManyFailures(row, FAILURES_BEFORE_CAPTCHA.name, now),
    isTaken: taken.length > 0,
  };
}
