import type { Database } from '../../data/client.ts';
import { eraseConversation } from '../../data/queries/chat/conversations.ts';
import { filesOfConversation } from '../../data/queries/chat/files.ts';
import { forgetFiles } from '../../data/queries/upload/uploads.ts';
import { touristId } from '../../src/domain/chat/protocol.ts';
import { notBeyond, type Purpose } from '../shared/alarms.ts';
import type { ObjectSchema } from '../shared/migrations.ts';

/** What was on its way elsewhere as it was erased has arrived by then, and goes as well. */
const LATE_MS = 60_000;
/** What R2 deletes in one call is 1,000. */
const FILES_AT_ONCE = 300;

/** What there is of a conversation outside of its object. */
interface LeftOver {
  /** Whose all of it was, where all they have goes. */
  member?: string | undefined;
  /** Addresses its messages showed. */
  files: string[];
  /** Others of that member. */
  conversations: string[];
}

interface Parts {
  id: string;
  schema: ObjectSchema;
  database: () => Database;
  bucket: Pick<R2Bucket, 'delete'>;
  /** Erases another conversation of a member. */
  eraseOther: (conversation: string, member: string) => Promise<unknown>;
  /** The desk knows nothing of it any more. */
  forget: () => Promise<void>;
  /** What its object stored is gone. */
  onMarked: () => void;
}

/**
 * Erases a conversation for good. What its object stores goes at once, in one step with a mark that stays: so nothing of it
 * is read, told or written down any more, and its token leads nowhere. What is elsewhere goes right after, and once more by
 * the alarm, which also does what was not done the first time.
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

  /** @param member all they have goes: also what they brought along, and files they sent without a message */
  mark(member: string | undefined): void {
    const sql = this.#parts.schema.forWriting();
    this.#parts.schema.transaction(() => {
      const texts = (asked: string) =>
        sql
          .exec<{ text: string }>(asked)
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

  /** The files first and their rows after them, so that what is left when the store does not answer is found again. */
  async #removeFiles({ member, files }: LeftOver): Promise<void> {
    const { id, bucket } = this.#parts;
    const database = this.#parts.database();
    const senders = [touristId(id), ...(member === undefined ? [] : [member])];
    for (;;) {
      const keys = await filesOfConversation(database, { id, senders, urls: files, most: FILES_AT_ONCE });
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
    const asked = 'select begun_at, left_over from erased';
    return this.#parts.schema.stored()?.exec<{ begun_at: number; left_over: string | null }>(asked).toArray()[0];
  }
}
