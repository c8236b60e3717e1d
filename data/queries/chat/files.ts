import { and, eq, inArray } from 'drizzle-orm';
import type { KeptFile } from '../../../src/domain/upload/kept-file.ts';
import { suffixOf } from '../../../src/domain/upload/rules.ts';
import type { Database } from '../../client.ts';
import { chatUploads, uploads } from '../../schema/index.ts';

const { key, name, size, mimetype, width, height, sha1 } = uploads;
const selectFile = (database: Database) =>
  database
    .select({ key, name, size, mimetype, width, height, sha1 })
    .from(chatUploads)
    .innerJoin(uploads, eq(uploads.key, chatUploads.key));
const fileOf = (row: Awaited<ReturnType<typeof selectFile>>[number] | undefined): KeptFile | undefined => {
  if (!row) return undefined;
  const { key: kept, ...facts } = row;
  return { url: `/${kept}`, ...facts, suffix: suffixOf(kept) };
};

/** What somebody sent under a name of their choice. */
export async function sentFile(database: Database, sender: string, uuid: string): Promise<KeptFile | undefined> {
  const [row] = await selectFile(database).where(and(eq(chatUploads.sender, sender), eq(chatUploads.uuid, uuid)));
  return fileOf(row);
}

/** Notes whose a file is. Of two under one name the first counts. */
export async function noteFile(
  database: Database,
  { sender, uuid, url }: { sender: string; uuid: string; url: string },
): Promise<void> {
  await database
    .insert(chatUploads)
    .values({ sender, uuid, key: url.slice(1) })
    .onConflictDoNothing();
}

/** The file at an address, where one of some senders sent it; undefined for every other address. */
export async function ownFile(
  database: Database,
  senders: readonly string[],
  url: string,
): Promise<KeptFile | undefined> {
  const [row] = await selectFile(database).where(
    and(eq(chatUploads.key, url.slice(1)), inArray(chatUploads.sender, [...senders])),
  );
  return fileOf(row);
}
