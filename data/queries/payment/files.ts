import { and, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { PROOF_LIMITS } from '../../../src/domain/payment/model.ts';
import type { Database } from '../../client.ts';
import { privateFiles } from '../../schema/index.ts';
import { sessionLasts } from '../auth/sessions.ts';
import { isNamed } from './named-files.ts';

export type PrivateFile = typeof privateFiles.$inferSelect;

/** Records a private file. Returns false if there is no room for it, or the login that sent it has ended. */
export async function keepPrivateFile(
  database: Database,
  file: Omit<PrivateFile, 'givenUpAt'>,
  sessionId: string,
): Promise<boolean> {
  const { id, key, memberId, orderId, name, mimetype, size, sha256, createdAt } = file;
  const used = sql`(select coalesce(sum(size), 0) from ${privateFiles} where member_id = ${memberId})`;
  const { rowsAffected } = await database.run(sql`
    insert into ${privateFiles} (id, key, member_id, order_id, name, mimetype, size, sha256, created_at)
    select ${id}, ${key}, ${memberId}, ${orderId}, ${name}, ${mimetype}, ${size}, ${sha256}, ${createdAt}
    where ${sessionLasts(sessionId)} and ${size} + ${used} <= ${PROOF_LIMITS.memberBytes}`);
  return rowsAffected === 1;
}

/** A file that was not given up. */
export async function findPrivateFile(database: Database, id: string): Promise<PrivateFile | undefined> {
  const [found] = await database
    .select()
    .from(privateFiles)
    .where(and(eq(privateFiles.id, id), isNull(privateFiles.givenUpAt)));
  return found;
}

/** The statement that gives up all private files of a member if `isGone` holds, and clears their names. */
export const privateFilesGivenUp = (database: Database, memberId: number, now: number, isGone: SQL) =>
  database
    .update(privateFiles)
    .set({ givenUpAt: now, name: '' })
    .where(and(eq(privateFiles.memberId, memberId), isNull(privateFiles.orderId), isGone));

/** Gives up files that no payment or claim has named some time after they were sent. */
export async function giveUpUnusedFiles(database: Database, now: number): Promise<void> {
  const isUnused = sql`not ${isNamed(sql`${privateFiles.id}`)}`;
  await database
    .update(privateFiles)
    .set({ givenUpAt: now })
    .where(and(isNull(privateFiles.givenUpAt), lt(privateFiles.createdAt, now - PROOF_LIMITS.unusedMs), isUnused));
}

export const givenUpFiles = (database: Database, limit: number): Promise<PrivateFile[]> =>
  database.select().from(privateFiles).where(isNotNull(privateFiles.givenUpAt)).limit(limit);

export async function forgetPrivateFiles(database: Database, ids: readonly string[]): Promise<void> {
  await database.delete(privateFiles).where(inArray(privateFiles.id, [...ids]));
}
