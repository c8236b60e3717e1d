import { DurableObject } from 'cloudflare:workers';
import { decideRate, type KeyedRule, type RateRule, type RateVerdict } from '../src/domain/shared/rate-limit.ts';
import { ObjectSchema } from './shared/migrations.ts';

const MIGRATIONS = [
  `create table counter (
    key text primary key, taken_at blob not null, lapses_at integer not null
  ) strict, without rowid;
  create index counter_by_lapse on counter (lapses_at)`,
];

/** Lapsed counters are deleted on the full minute. Deleting each as it lapses would mean constant writes. */
const SWEEP_EVERY_MS = 60_000;
/** Rows deleted per sweep, some 10 ms of work, so that arriving calls do not wait while a flood is cleared away. */
const SWEEP_ROWS = 1_000;

interface Counter extends Record<string, SqlStorageValue> {
  /** Times in milliseconds since 1970, oldest first, as 64-bit floats. */
  taken_at: ArrayBuffer;
}

/**
 * Counts attempts. This object is one of a fixed number of shards and holds the counters whose keys fall to it. A key is
 * a hash of purpose and caller, or target, so no person is named here.
 *
 * Counters are in storage, since a limit of hours outlives an object's stay in memory. The alarm deletes lapsed ones, so
 * a trace stays at most a minute longer than its limit, and an empty shard keeps none.
 */
export class RateLimiter extends DurableObject {
  readonly #schema = new ObjectSchema(this.ctx.storage, MIGRATIONS);
  /** The time the alarm is known to be set to. Asking for it would let another event in between a count and its alarm. */
  #alarmAt: number | undefined;

  /**
   * Counts one attempt under each of the keys if all of their rules allow it, or else under none. Calls that arrive at
   * once are decided one after the other.
   *
   * @returns the first refusal, if there is one.
   */
  take(counts: readonly KeyedRule[]): RateVerdict {
    const taken: string[] = [];
    for (const { key, rule } of counts) {
      const verdict = this.#takeOne(key, rule);
      if (!verdict.accepted) {
        this.giveBack(taken);
        return verdict;
      }
      taken.push(key);
    }
    return { accepted: true };
  }

  /** Takes the latest attempt of each key back. */
  giveBack(keys: readonly string[]): void {
    const sql = this.#schema.stored();
    for (const key of keys) {
      const takenAt = this.#takenAt(key).slice(0, -1);
      if (takenAt.length > 0) sql?.exec('update counter set taken_at = ? where key = ?', bytesOf(takenAt), key);
      else sql?.exec('delete from counter where key = ?', key);
    }
  }

  /** Sweeps. It may run again after a failure, or early, or late, so it goes by the stored counters and the clock. */
  override async alarm(): Promise<void> {
    this.#alarmAt = undefined;
    const sql = this.#schema.stored();
    sql?.exec(
      'delete from counter where key in (select key from counter where lapses_at <= ? order by lapses_at limit ?)',
      Date.now(),
      SWEEP_ROWS,
    );
    const earliest = this.#earliestLapse();
    // This also clears the shard's free pages, and objects from before there were shards.
    if (earliest === undefined) return this.#schema.deleteAll();
    this.#sweepAfter(earliest);
  }

  #takeOne(key: string, rule: RateRule): RateVerdict {
    const now = Date.now();
    const { verdict, takenAt } = decideRate(this.#takenAt(key), rule, now);
    if (!verdict.accepted) return verdict;
    const lapsesAt = now + rule.perMs;
    this.#schema.forWriting().exec('insert or replace into counter values (?, ?, ?)', key, bytesOf(takenAt), lapsesAt);
    this.#sweepAfter(lapsesAt);
    return verdict;
  }

  #takenAt(key: string): number[] {
    const counters = this.#schema.stored()?.exec<Counter>('select taken_at from counter where key = ?', key).toArray();
    return counters?.[0] ? [...new Float64Array(counters[0].taken_at)] : [];
  }

  #earliestLapse(): number | undefined {
    const sql = this.#schema.stored();
    return sql?.exec<{ at: number | null }>('select min(lapses_at) as at from counter').one().at ?? undefined;
  }

  #sweepAfter(lapsesAt: number): void {
    // An object that has just woken up does not know its alarm, so the earliest counter decides.
    const first = this.#alarmAt === undefined ? (this.#earliestLapse() ?? lapsesAt) : lapsesAt;
    const at = Math.ceil(first / SWEEP_EVERY_MS) * SWEEP_EVERY_MS;
    if (this.#alarmAt !== undefined && this.#alarmAt <= at) return;
    this.#alarmAt = at;
    void this.ctx.storage.setAlarm(at);
  }
}

const bytesOf = (times: readonly number[]): ArrayBuffer => new Float64Array(times).buffer;
