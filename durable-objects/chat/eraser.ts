import type { Database } from '../../data/client.ts';
import { eraseConversation } from '../../data/queries/chat/conversations.ts';
import { filesOfConversation } from '../../data/queries/chat/files.ts';
import { forgetFiles } from '../../data/queries/upload/uploads.ts';
import { touristId } from '../../src/domain/chat/protocol.ts';
import { notBeyond, type Purpose } from '../shared/alarms.ts';
import type { ObjectSchema } from '../shared/migrations.ts';

/** After this time, whatever was under way elsewhere has arrived, and is erased as well. */
const LATE_MS = 60_000;
/** R2 deletes at most 1,000 keys per call. */
const FILES_AT_ONCE = 300;

/** What exists of a conversation outside of its object. */
interface LeftOver {
  /** The member whose whole data are erased, if so. */
  member?: string | undefined;
  /** Addresses of the files in its messages. */
  files: string[];
  /** Other conversations of that member. */
  conversations: string[];
}

interface Parts {
  id: string;
  schema: ObjectSchema;
  database: () => Database;
  bucket: Pick<R2Bucket, 'delete'>;
  /** Erases another conversation of a member. */
  eraseOther: (conversation: string, member: string) => Promise<unknown>;
  /** Makes the desk forget the conversation. */
  forget: () => Promise<void>;
  /** Called once the object's own data are gone. */
  onMarked: () => void;
}

/**
 * Erases a conversation for good. The object's own data go at once, in one step with a mark that stays. So nothing of it
 * is read, told or written any more, and its token leads nowhere. Data elsewhere go right after that, and the alarm
 * erases them once more, in case some came late or the first try failed.
 */
export class Eraser implements Purpose {
  readonly name = 'erase';
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  isErased(): boolean {
    return this.#row() !== undefined;
  }

  /** @param member if given, all their data go: also conversations they brought along, and files sent without a message */
  mark(member: string | undefined): void {
    const sql = this.#parts.schema.forWriting();
    this.#parts.schema.transaction(() => {
      const texts = (requested: string) =>
        sql
          .exec<{ text: string }>(requested)
          .toArray()
          .map(({ text }) => text);
      const before = this.#leftOver();
      const files = texts("select content as text from message where type in ('image', 'file')");
      const brought = member === undefined ? [] : texts('select conversation as text from brought');
      const left: LeftOver = {
        member: member ?? before?.member,
        files: [...(before?.files ?? []), ...files],
        conversations: [...(before?.conversations ?? []), ...brought],
      };
      sql.exec('delete from message; delete from read_marks; delete from conversation; delete from handed_over');
      if (member !== undefined) sql.exec('delete from brought');
      sql.exec('insert or replace into erased values (1, ?, ?)', Date.now(), JSON.stringify(left));
    });
    this.#parts.onMarked();
  }

  dueAt(): number | undefined {
    const row = this.#row();
    return !row?.left_over ? undefined : notBeyond(row.begun_at + LATE_MS, LATE_MS);
  }

  async run(now: number): Promise<void> {
    const left = this.#leftOver();
    if (!left) return;
    const { id, schema, eraseOther, forget } = this.#parts;
    const { member, conversations } = left;
    if (member !== undefined) await Promise.all(conversations.map((other) => eraseOther(other, member)));
    await this.#removeFiles(left);
    const database = this.#parts.database();
    await database.batch(eraseConversation(database, id));
    await forget();
    schema.forWriting().exec('update erased set left_over = null where begun_at <= ?', now - LATE_MS);
  }

  /** Deletes files before their rows: if the store does not answer, the next try finds the rows again. */
  async #removeFiles({ member, files }: LeftOver): Promise<void> {
    const { id, bucket } = this.#parts;
    const database = this.#parts.database();
    const senders = [touristId(id), ...(member === undefined ? [] : [member])];
    for (;;) {
      const keys = await filesOfConversation(database, { id, senders, urls: files, max: FILES_AT_ONCE });
      if (keys.length === 0) return;
      await bucket.delete(keys);
      await forgetFiles(database, keys);
    }
  }

  #leftOver(): LeftOver | undefined {
    const text = this.#row()?.left_over;
    return text ? (JSON.parse(text) as LeftOver) : undefined;
  }

  #row(): { begun_at: number; left_over: string | null } | undefined {
    const query = 'select begun_at, left_over from erased';
    return this.#parts.schema.stored()?.exec<{ begun_at: number; left_over: string | null }>(query).toArray()[0];
  }
}
