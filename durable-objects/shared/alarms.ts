/** A task of an object's alarm, and when it is due. */
export interface Purpose {
  /** Name of the task in the log. */
  name: string;
  /**
   * When the task is due, in milliseconds since 1970, read from what is stored; undefined if it has nothing to do. So
   * the due time is stored once, in the rows the task is about, and survives whatever happens to the object.
   */
  dueAt: () => number | undefined;
  /** Does the task. It may run twice for the same thing, so it goes by what is stored. */
  run: (now: number) => void | Promise<void>;
}

/** How long a run may take before it is tried again, in case the object was lost during the run. */
const PATIENCE_MS = 20_000;
/** How long a task that threw is held back. It has a bug, and must not keep the object busy. */
const PAUSE_AFTER_ERROR_MS = 30_000;

/**
 * The due time of a task that waits at most this long. If the time is further away, the clock has been set back since it
 * was stored; then the task is due now and does not wait for the clock to catch up.
 */
export const notBeyond = (dueAt: number, mostMs: number): number => (dueAt - Date.now() > mostMs ? 0 : dueAt);

/**
 * The single alarm of an object, shared by several tasks: it is set to the one that is due first.
 *
 * A slow run (a delivery to a database that does not answer) holds up no other, because the alarm does not wait for it.
 * An error in one is logged and stops neither the others nor the alarm, which the runtime would give up after six
 * failures.
 */
export class AlarmClock {
  readonly #storage: DurableObjectStorage;
  readonly #purposes: readonly Purpose[];
  /** The time the alarm is known to be set to; unknown after waking up. */
  #alarmAt: number | undefined;
  /** Tasks that run or have failed, and when each may run again. */
  readonly #heldUntil = new Map<Purpose, number>();
  readonly #running = new Set<Purpose>();

  constructor(storage: DurableObjectStorage, purposes: readonly Purpose[]) {
    this.#storage = storage;
    this.#purposes = purposes;
  }

  /**
   * Sets the alarm to what is due first. Call it after each write that may bring something forward, without an `await`
   * in between: then both are stored, or neither is.
   */
  arm(): void {
    const dues = this.#purposes.map((purpose) => this.#nextRun(purpose)).filter((due) => due !== undefined);
    if (dues.length === 0) return this.#disarm();
    const first = Math.max(Math.min(...dues), Date.now());
    // An alarm that comes too early finds nothing due and is set again, which saves a write here.
    if (this.#alarmAt !== undefined && this.#alarmAt <= first) return;
    this.#alarmAt = first;
    void this.#storage.setAlarm(first);
  }

  #disarm(): void {
    if (this.#alarmAt !== undefined) void this.#storage.deleteAlarm();
    this.#alarmAt = undefined;
  }

  /** Runs what is due. The object's `alarm()` calls this. */
  ring(): void {
    const now = Date.now();
    this.#alarmAt = undefined;
    const due = this.#purposes.filter((purpose) => (this.#nextRun(purpose) ?? Infinity) <= now);
    for (const purpose of due) this.#heldUntil.set(purpose, now + PATIENCE_MS);
    for (const purpose of due) if (!this.#running.has(purpose)) void this.#run(purpose, now);
    this.arm();
  }

  #nextRun(purpose: Purpose): number | undefined {
    const due = purpose.dueAt();
    const held = notBeyond(this.#heldUntil.get(purpose) ?? 0, PAUSE_AFTER_ERROR_MS);
    return due === undefined ? undefined : Math.max(due, held);
  }

  async #run(purpose: Purpose, now: number): Promise<void> {
    this.#running.add(purpose);
    try {
      await purpose.run(now);
      this.#heldUntil.delete(purpose);
    } catch (error) {
      this.#heldUntil.set(purpose, Date.now() + PAUSE_AFTER_ERROR_MS);
      console.error(
        JSON.stringify({ level: 'error', event: 'alarm-failed', purpose: purpose.name, error: String(error) }),
      );
    }
    this.#running.delete(purpose);
    this.arm();
  }
}
