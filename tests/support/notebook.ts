import { DurableObject } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../data/client.ts';
import { AlarmClock, type Purpose } from '../../durable-objects/shared/alarms.ts';
import { ObjectSchema } from '../../durable-objects/shared/migrations.ts';
import { Outbox, OUTBOX_TABLES } from '../../durable-objects/shared/outbox.ts';

export const NOTEBOOK_VERSION_1 = [
  'create table note (id integer primary key, text text not null) strict; create table reminder (at integer not null) strict',
  OUTBOX_TABLES,
];
export const NOTEBOOK_VERSION_2 = [
  ...NOTEBOOK_VERSION_1,
  "alter table note add column title text not null default ''",
  'update note set title = upper(text)',
];

/** An object of the tests: it keeps notes, tells libSQL of them, and reminds. */
export class Notebook extends DurableObject {
  /** What an object that wakes up finds as its newest version. */
  static migrations = NOTEBOOK_VERSION_1;

  readonly schema = new ObjectSchema(this.ctx.storage, Notebook.migrations);
  readonly outbox = new Outbox<{ text: string | null }>({
    schema: this.schema,
    source: `Notebook ${this.ctx.id.toString()}`,
    database: () => openDatabase({ url: this.env.LIBSQL_URL, timeoutMs: 15_000 }),
    statements: (database, { text }) => [database.run(sql`insert into notes (text) values (${text})`)],
  });
  readonly reminders: Purpose = {
    name: 'reminders',
    dueAt: () =>
      this.schema.stored()?.exec<{ at: number | null }>('select min(at) as at from reminder').one().at ?? undefined,
    run: (now) => void this.schema.forWriting().exec('delete from reminder where at <= ?', now),
  };
  readonly clock = new AlarmClock(this.ctx.storage, [this.outbox, this.reminders]);

  /** Null is refused by libSQL. */
  write(texts: readonly (string | null)[]): void {
    this.schema.transaction(() => {
      for (const text of texts) {
        this.schema.forWriting().exec('insert into note (text) values (?)', text ?? 'null');
        this.outbox.append({ text });
      }
    });
    this.clock.arm();
  }

  /** Stores a note and its entry, and then fails. */
  writeInVain(text: string): void {
    this.schema.transaction(() => {
      this.schema.forWriting().exec('insert into note (text) values (?)', text);
      this.outbox.append({ text });
      throw new Error('in vain');
    });
  }

  remind(inMs: number): void {
    this.schema.forWriting().exec('insert into reminder values (?)', Date.now() + inMs);
    this.clock.arm();
  }

  state(): { notes: number; waiting: number; reminders: number } {
    const count = (table: string) =>
      this.schema.stored()?.exec<{ count: number }>(`select count(*) as count from ${table}`).one().count ?? 0;
    return { notes: count('note'), waiting: count('outbox'), reminders: count('reminder') };
  }

  override alarm(): void {
    this.clock.ring();
  }
}
