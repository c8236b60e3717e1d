import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { inUseBy } from '../../../src/domain/admin/in-use.ts';
import { CHAT_TOPIC } from '../../../src/domain/upload/rules.ts';
import { refused } from '../../../src/domain/shared/result.ts';
import { uploads } from '../../schema/index.ts';
import { usesOf } from '../../queries/upload/uses.ts';
import type { Kept, Store } from '../kept.ts';

/** A key as the id of a row: no address has a tilde. */
const PREFIX = 'uploads/';
export const attachmentId = (key: string): string => key.slice(PREFIX.length).replaceAll('/', '~');
const attachmentKey = (id: string): string => `${PREFIX}${id.replaceAll('~', '/')}`;

const id = sql<string>`replace(substr(uploads.key, 9), '/', '~')`;
/** Selects the part of the name after its last dot. */
const suffix = sql`replace(uploads.name, rtrim(uploads.name, replace(uploads.name, '.', '')), '')`;
const isPicture = sql`uploads.mimetype like 'image/%'`;

/**
 * Removing a file only marks it: it leaves all lists, and the recycle bin can bring it back. Some weeks later the sweep
 * deletes it.
 */
const store: Store = {
  find: async (database, ids) => {
    const rows = await database
      .select()
      .from(uploads)
      .where(and(inArray(uploads.key, ids.map(attachmentKey)), isNull(uploads.removedAt), isNull(uploads.memberId)));
    return new Map(rows.map((row) => [attachmentId(row.key), row]));
  },
  newId: () => undefined,
  form: (facts) => facts,
  set: (before) => before ?? {},
  change: (database, { id: changed, after }) => ({
    statements: [
      database
        .update(uploads)
        .set({ removedAt: after ? null : sql`cast(unixepoch('subsec') * 1000 as integer)` })
        .where(eq(uploads.key, attachmentKey(changed ?? ''))),
    ],
  }),
  against: async (database, { id: changed, before, after }) => {
    const key = attachmentKey(changed ?? '');
    if (after)
      return (await database.$count(uploads, eq(uploads.key, key))) > 0 ? undefined : refused('admin.fileGone');
    const uses = await usesOf(database, [key]);
    if (uses.length === 0) return undefined;
    const { name } = (before ?? {}) as { name?: string };
    return inUseBy(
      [name ?? key],
      uses.map(({ title, id: row }) => title || row),
    );
  },
};

export const attachmentKept = {
  table: uploads,
  owner: uploads.adminId,
  // What is said in the chat is between two people.
  where: and(isNull(uploads.memberId), isNull(uploads.removedAt), ne(uploads.topic, CHAT_TOPIC)),
  columns: {
    id,
    // A small size of a photograph is enough here. A file that is no picture gets the icon of its suffix.
    preview: sql`case when uploads.topic = 'photo' then '/' || replace(uploads.key, '.webp', '-480.webp')
        when ${isPicture} then '/' || uploads.key else '/admin/ajax/buildSuffixSvg?suffix=' || ${suffix} end`,
    uses: sql`null`,
    quote: sql`0`,
    suffix,
    url: sql`'/' || uploads.key`,
    fullUrl: sql`'/' || uploads.key`,
    adminNickname: sql`(select coalesce(nullif(a.nickname, ''), a.username) from admins a where a.id = uploads.admin_id)`,
    userNickname: sql`null`,
    storage: sql`'local'`,
  },
  store,
} as const satisfies Kept;
