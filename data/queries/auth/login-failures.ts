import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { FAILURES_BEFORE_LOCK, FAILURES_LAST_MS, LOCKS_MS } from '../../../src/domain/auth/rules.ts';
import type { Database } from '../../client.ts';
import { loginFailures as failures } from '../../schema/index.ts';

type LoginAttempt = { accepted: true } | { accepted: false; lockedUntil: number };

/**
 * Takes one attempt at a name's password before the password is checked: of a thousand attempts at once, ten are
 * checked. The tenth locks the name for later attempts, unless it is right (`failuresForgiven`).
 *
 * @param nameHash hash of the name as typed; a name without an account is counted too
 */
export async function takeAttempt(database: Database, nameHash: string, now: number): Promise<LoginAttempt> {
  const [taken] = await attemptStatement(database, sql`${nameHash}`, now);
  if (taken) return { accepted: true };
  const [locked] = await database.select().from(failures).where(eq(failures.nameHash, nameHash)).limit(1);
  return { accepted: false, lockedUntil: locked?.lockedUntil ?? now };
}

/**
 * The statement that takes an attempt, and returns a row, if `isAllowed` holds and the counter is not locked.
 *
 * @param counter expression for the counter's key
 */
export function attemptStatement(database: Database, counter: SQL, now: number, isAllowed: SQL = sql`true`) {
  const isStale = sql`login_failures.updated_at <= ${now - FAILURES_LAST_MS}`;
  const isLast = sql`login_failures.failures + 1 >= ${FAILURES_BEFORE_LOCK}`;
  const lock = sql.join(
    LOCKS_MS.slice(0, -1).map((duration, index) => sql`when login_failures.locks = ${index} then ${duration}`),
    sql` `,
  );
  return database.all<{ nameHash: string }>(sql`
    insert into ${failures} (name_hash, failures, updated_at)
    select ${counter}, 1, ${now} where ${isAllowed}
    on conflict (name_hash) do update set
      failures = case when ${isStale} then 1 when ${isLast} then 0 else login_failures.failures + 1 end,
      locked_until = case when ${isStale} or not (${isLast}) then 0
        else ${now} + case ${lock} else ${LOCKS_MS.at(-1)} end end,
      locks = case when ${isStale} then 0 when ${isLast} then login_failures.locks + 1 else login_failures.locks end,
      updated_at = ${now}
    where login_failures.locked_until <= ${now}
    returning name_hash as "nameHash"`);
}

/** Whether one of some counters is locked now. */
export async function isLocked(database: Database, nameHashes: readonly string[], now: number): Promise<boolean> {
  const locked = and(inArray(failures.nameHash, [...nameHashes]), gt(failures.lockedUntil, now));
  return (await database.$count(failures, locked)) > 0;
}

/** Whether a name has failed at least `max` times or was locked, recently enough to count. */
export async function hasFailedOften(database: Database, nameHash: string, max: number, now: number): Promise<boolean> {
  const [found] = await database.select().from(failures).where(eq(failures.nameHash, nameHash)).limit(1);
  return areManyFailures(found, max, now);
}

/** The same of a counter that was read. */
export function areManyFailures(found: typeof failures.$inferSelect | undefined, max: number, now: number): boolean {
  if (!found || found.updatedAt <= now - FAILURES_LAST_MS) return false;
  // A lock sets the count back.
  return found.locks > 0 || found.failures >= max;
}

/** Forgets the failures of names whose owner has just shown the right password. */
export function failuresForgiven(database: Database, nameHashes: readonly string[], isAllowed: SQL = sql`true`) {
  return database
    .delete(failures)
    .where(sql`${failures.nameHash} in (select value from json_each(${JSON.stringify(nameHashes)})) and ${isAllowed}`);
}

/** Deletes counters that no failure has been added to for a while. */
export async function forgetOldFailures(database: Database, now: number): Promise<void> {
  await database
    .delete(failures)
    .where(and(lte(failures.updatedAt, now - FAILURES_LAST_MS), lte(failures.lockedUntil, now)));
}
