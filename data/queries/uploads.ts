import { and, eq, like, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { uploads } from '../schema/index.ts';

export async function keepUpload(database: Database, row: typeof uploads.$inferInsert): Promise<void> {
  await database.insert(uploads).values(row);
}

/** Bytes a member keeps with us. */
export async function uploadedBytes(database: Database, memberId: number): Promise<number> {
  const [sum] = await database
    .select({ bytes: sql<number>`coalesce(sum(${uploads.size}), 0)` })
    .from(uploads)
    .where(eq(uploads.memberId, memberId));
  return sum?.bytes ?? 0;
}

/** Whether a picture is one the member sent. */
export async function isOwnPicture(database: Database, memberId: number, key: string): Promise<boolean> {
  const isTheirs = and(eq(uploads.key, key), eq(uploads.memberId, memberId), like(uploads.mimetype, 'image/%'));
  return (await database.$count(uploads, isTheirs)) > 0;
}
