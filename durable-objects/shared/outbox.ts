import type { Database } from '../../data/client.ts';
import {
  deliveredUpTo,
  noteFailedDelivery,
  writeDelivery,
  type Statement,
} from '../../data/queries/shared/deliveries.ts';
import { innermostReason } from '../../src/domain/shared/innermost-reason.ts';
import { notBeyond, type Purpose } from './alarms.ts';
import type { ObjectSchema } from './migrations.ts';

/** The tables of an outbox, for an entry in the object's list of migrations. */
export const OUTBOX_TABLES = `
  create table outbox (sequence integer primary key, entry text not null) strict;
  create table outbox_state (
    one integer primary key check (one = 1), last_sequence integer not null, failures integer not null, due_at integer not null
  ) strict;
  insert into outbox_state values (1, 0, 0, 0)`;

/** Most entries per delivery. */
const LARGEST_BATCH = 100;
const RETRY = { firstMs: 1_000, mostMs: 30_000 } as const;

interface OutboxOptions<Entry> {
  schema: ObjectSchema;
  /** Names the object in libSQL for good, by its class and id. */
  source: string;
  /** Opens libSQL. Called when there is something to deliver. */
  database: () => Database;
  /**
   * Makes the statements that write one entry. Entries are stored as JSON and read by the code that delivers them,
   * perhaps after an outage and a release, which must still understand them.
   */
  statements: (database: Database, entry: Entry) => Statement[];
}

/**
 * Decisions of an object that libSQL has yet to be told, so that the object never waits for libSQL.
 *
 * An entry is stored in the transaction of its decision, so neither exists without the other. The alarm delivers entries
 * in order, again and again until libSQL has them, and libSQL takes each once: a delivery carries the numbers of its
 * entries, and libSQL compares them with the last one it has written, in the same transaction. If the answer to a
 * delivery was lost, that number tells what became of it.
 *
 * An entry that libSQL refuses is a bug. It is logged at each try and holds up the later ones, which may depend on it.
 * The earlier ones are delivered.
 */
export class Outbox<Entry> implements Purpose {
  readonly name = 'outbox';
  readonly #options: OutboxOptions<Entry>;
  /** Size of the next delivery: 1 after a failure, so a refused entry holds up none before it; doubled by each success. */
  #batch = LARGEST_BATCH;
  /** Known to be empty. `dueAt` is asked at every change of the object, and the outbox is empty most of the time. */
  #isEmpty = false;

  constructor(options: OutboxOptions<Entry>) {
    this.#options = options;
  }

  /** Adds an entry. Call it in the transaction of the decision, and set the alarm afterwards (`AlarmClock.arm`). */
  append(entry: Entry): void {
    this.#isEmpty = false;
    const sql = this.#options.schema.forWriting();
    // Numbers start from the clock, not from 1. An object whose storage was deleted or set back would otherwise repeat
    // numbers that libSQL has seen, and its entries would count as old.
    sql.exec('update outbox_state set last_sequence = max(last_sequence + 1, ?)', Date.now() * 1_000);
    const json = JSON.stringify(entry);
    sql.exec('insert into outbox select last_sequence, ? from outbox_state', json);
  }

  dueAt(): number | undefined {
    if (this.#isEmpty) return undefined;
    const sql = this.#options.schema.stored();
    const due = sql?.exec<{ due_at: number }>('select due_at from outbox_state where exists (select 1 from outbox)');
    const [row] = due?.toArray() ?? [];
    this.#isEmpty = row === undefined;
    return row && notBeyond(row.due_at, RETRY.mostMs);
  }

  async run(now: number): Promise<void> {
    const entries = this.#next();
    const [first, last] = [entries[0]?.sequence, entries.at(-1)?.sequence];
    if (first === undefined || last === undefined) return;
    const { source, statements } = this.#options;
    const database = this.#options.database();
    try {
      const writes = entries.flatMap(({ entry }) => statements(database, JSON.parse(entry) as Entry));
      await writeDelivery(database, { source, first, last }, writes);
      this.#acknowledge(last);
    } catch (error) {
      const reached = await deliveredUpTo(database, source).catch(() => undefined);
      if (reached !== undefined && reached >= first) return this.#acknowledge(reached);
      const failures = this.#postpone(now, error);
      if (reached === undefined) return;
      // libSQL is reachable but refuses the entry, so admins are shown the failure.
      const failure = { failures, failedAt: now, reason: innermostReason(error), waiting: this.waiting() };
      await noteFailedDelivery(database, { source, ...failure }).catch(() => undefined);
    }
  }

  /** How many entries libSQL has yet to take. */
  waiting(): number {
    return (
      this.#options.schema.stored()?.exec<{ count: number }>('select count(*) as count from outbox').one().count ?? 0
    );
  }

  #next(): { sequence: number; entry: string }[] {
    const sql = this.#options.schema.stored();
    const first = 'select sequence, entry from outbox order by sequence limit ?';
    return sql?.exec<{ sequence: number; entry: string }>(first, this.#batch).toArray() ?? [];
  }

  #acknowledge(last: number): void {
    this.#batch = Math.min(this.#batch * 2, LARGEST_BATCH);
    const sql = this.#options.schema.forWriting();
    sql.exec('delete from outbox where sequence <= ?', last);
    sql.exec('update outbox_state set failures = 0, due_at = 0 where failures > 0');
  }

  /** @returns how many tries in a row have failed by now. */
  #postpone(now: number, error: unknown): number {
    this.#batch = 1;
    const sql = this.#options.schema.forWriting();
    const { failures } = sql.exec<{ failures: number }>('select failures from outbox_state').one();
    // Partly random, so that objects that failed together do not all come back together.
    const waitMs = Math.min(RETRY.firstMs * 2 ** failures, RETRY.mostMs) * (0.5 + Math.random() / 2);
    sql.exec('update outbox_state set failures = failures + 1, due_at = ?', Math.round(now + waitMs));
    const { source } = this.#options;
    console.error(JSON.stringify({ level: 'error', event: 'delivery-failed', source, failures, error: String(error) }));
    return failures + 1;
  }
}
