import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { KeptFile } from '../../../src/domain/upload/kept-file.ts';
import { suffixOf } from '../../../src/domain/upload/rules.ts';
import type { Database } from '../../client.ts';
import { chatMessages, chatUploads, uploads } from '../../schema/index.ts';

const { key, name, size, mimetype, width, height, sha1 } = uploads;
const selectFile = (database: Database) =>
  database
    .select({ key, name, size, mimetype, width, height, sha1 })
    .from(chatUploads)
    .innerJoin(uploads, eq(uploads.key, chatUploads.key));
const fileOf = (row: Awaited<ReturnType<typeof selectFile>>[number] | undefined): KeptFile | undefined => {
  if (!row) return undefined;
  const { key: storedKey, ...facts } = row;
  return { url: `/${storedKey}`, ...facts, suffix: suffixOf(storedKey) };
};

/** A file that its sender named with a UUID of their own. */
export async function sentFile(database: Database, sender: string, uuid: string): Promise<KeptFile | undefined> {
  const [row] = await selectFile(database).where(and(eq(chatUploads.sender, sender), eq(chatUploads.uuid, uuid)));
  return fileOf(row);
}

/** Records who sent a file. If the same sender uses a name twice, the first file counts. */
export async function noteFile(
  database: Database,
  { sender, uuid, url }: { sender: string; uuid: string; url: string },
): Promise<void> {
  await database
    .insert(chatUploads)
    .values({ sender, uuid, key: url.slice(1) })
    .onConflictDoNothing();
}

/** The file at an address, if one of these senders sent it; undefined otherwise. */
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

/** Keys of files that these senders sent or the conversation showed, unless another conversation shows them. */
export async function filesOfConversation(
  database: Database,
  { id, senders, urls, max }: { id: string; senders: readonly string[]; urls: readonly string[]; max: number },
): Promise<string[]> {
  const keys = sql`(select value from json_each(${JSON.stringify(urls.map((url) => url.slice(1)))}))`;
  const others = sql`select 1 from ${chatMessages} where type in ('image', 'file')
    and ${chatMessages.conversation} <> ${id} and ${chatMessages.content} = '/' || ${chatUploads.key}`;
  const rows = await database
    .select({ key: chatUploads.key })
    .from(chatUploads)
    .where(
      and(
        or(inArray(chatUploads.sender, [...senders]), sql`${chatUploads.key} in ${keys}`),
        sql`not exists (${others})`,
      ),
    )
    .limit(max);
  return rows.map((row) => row.key);
}
