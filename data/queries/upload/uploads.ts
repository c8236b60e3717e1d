import { and, eq, gt, inArray, isNotNull, isNull, like, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { members, uploads } from '../../schema/index.ts';
import { sessionLasts } from '../auth/sessions.ts';

/**
 * Records an upload. Returns false if there is no room, or if the login that sent it has ended: a member who logged out
 * or deleted the account meanwhile leaves no file here.
 *
 * @param room bytes a member may keep
 */
export async function keepUpload(
  database: Database,
  row: Omit<NewUpload, 'adminId'>,
  { sessionId, room }: { sessionId: string; room: number },
): Promise<boolean> {
  const { key, memberId, topic, name, mimetype, size, sha1, width, height, createdAt } = row;
  const { rowsAffected } = await database.run(sql`
    insert into ${uploads} (key, member_id, topic, name, mimetype, size, sha1, width, height, created_at)
    select ${key}, ${memberId}, ${topic}, ${name}, ${mimetype}, ${size}, ${sha1}, ${width}, ${height}, ${createdAt}
    where ${sessionLasts(sessionId)} and ${size} + ${bytesOf(memberId)} <= ${room}`);
  return rowsAffected === 1;
}
export type NewUpload = Required<Omit<typeof uploads.$inferInsert, 'removedAt'>>;

/** The row of a file an admin sends for the site. */
export async function keepSiteUpload(database: Database, row: Omit<NewUpload, 'memberId'>): Promise<void> {
  await database.insert(uploads).values(row);
}

/** Whether a file is still kept. Deleting its account clears the name (`filesGivenUp`) and later removes the row. */
export const isUploadKept = async (database: Database, key: string): Promise<boolean> =>
  (await database.$count(uploads, and(eq(uploads.key, key), ne(uploads.name, '')))) > 0;

/** The statement that keeps only what is needed to delete a member's files, if `isGone` holds. */
export const filesGivenUp = (database: Database, memberId: number, isGone: SQL) =>
  database
    .update(uploads)
    .set({ name: '' })
    .where(and(eq(uploads.memberId, memberId), isGone));

/** Some files whose member is deleted. */
export const filesOfDeleted = (database: Database, limit: number): Promise<Pick<SiteFile, 'key' | 'topic'>[]> =>
  database
    .select({ key: uploads.key, topic: uploads.topic })
    .from(uploads)
    .innerJoin(members, eq(members.id, uploads.memberId))
    .where(eq(members.state, 'deleted'))
    .limit(limit);

export type SiteFile = typeof uploads.$inferSelect;

/**
 * Files of the site that were sent before `until`, and those that were removed before it, in the order of their keys.
 *
 * @param after the key of the last file of the portion before
 */
export const oldSiteFiles = (
  database: Database,
  { until, after, limit }: { until: number; after: string; limit: number },
): Promise<SiteFile[]> =>
  database
    .select()
    .from(uploads)
    .where(
      and(
        isNull(uploads.memberId),
        gt(uploads.key, after),
        or(and(isNull(uploads.removedAt), lt(uploads.createdAt, until)), lt(uploads.removedAt, until)),
      ),
    )
    .orderBy(uploads.key)
    .limit(limit);

const isAmong = (keys: readonly string[]) =>
  sql`${uploads.key} in (select value from json_each(${JSON.stringify(keys)}))`;

/** The statement that puts files into the recycle bin. */
export const markRemoved = (database: Database, keys: readonly string[], now: number) =>
  database.update(uploads).set({ removedAt: now }).where(isAmong(keys));

/** Whether a file is in the recycle bin. A smaller size of a photograph is there with its file. */
export async function isFileRemoved(database: Database, key: string): Promise<boolean> {
  const whole = key.replace(/-(?:480|960)(\.[^./]*)$/, '$1');
  const isIt = and(inArray(uploads.key, [key, whole]), isNotNull(uploads.removedAt));
  return (await database.$count(uploads, isIt)) > 0;
}

export async function keepAgain(database: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await database.update(uploads).set({ removedAt: null }).where(isAmong(keys));
}

export async function forgetFiles(database: Database, keys: readonly string[]): Promise<void> {
  await database.delete(uploads).where(isAmong(keys));
}

const bytesOf = (memberId: number | null) =>
  sql`(select coalesce(sum(${uploads.size}), 0) from ${uploads} where ${uploads.memberId} = ${memberId})`;

/** Bytes a member keeps with us. */
export async function uploadedBytes(database: Database, memberId: number): Promise<number> {
  const stored = await database.get<{ bytes: number }>(sql`select ${bytesOf(memberId)} as bytes`);
  return stored.bytes;
}

/** Whether a picture is one the member sent. */
export async function isOwnPicture(database: Database, memberId: number, key: string): Promise<boolean> {
  const isTheirs = and(eq(uploads.key, key), eq(uploads.memberId, memberId), like(uploads.mimetype, 'image/%'));
  return (await database.$count(uploads, isTheirs)) > 0;
}
