/** What an object does by its alarm, and when. */
export interface Purpose {
  /** For the log. */
  name: string;
  /**
   * Milliseconds since 1970 from which on it has something to do, read from what is stored; undefined: nothing. So what
   * is due and when is said once, in the rows it is about, and survives whatever happens to the object.
   */
  dueAt: () => number | undefined;
  /** Does it. May come twice for the same thing: it looks at what is stored. */
  run: (now: number) => void | Promise<void>;
}

/** A run may take so long before it is tried again, in case the object was lost while it ran. */
const PATIENCE_MS = 20_000;
/** What throws has a bug: it comes again after a while, and does not keep the object busy. */
const PAUSE_AFTER_ERROR_MS = 30_000;

/**
 * When something is due that waits for at most so long. What would be later was set by a clock that has been set back since:
 * it is due, and does not wait until the clock has caught up.
 */
export const notBeyond = (dueAt: number, mostMs: number): number => (dueAt - Date.now() > mostMs ? 0 : dueAt);

/**
 * The single alarm of an object, shared by several purposes: it is set to whatever is due first.
 *
 * A run that takes its time (a delivery to a database that does not answer) holds up no other: the alarm does not wait for
 * it. An error of one is logged and stops neither the others nor the alarm itself, which the runtime would give up after
 * six failures.
 */
export class AlarmClock {
  readonly #storage: DurableObjectStorage;
  readonly #purposes: readonly Purpose[];
  /** What the alarm is known to be set to; unknown after waking up. */
  #alarmAt: number | undefined;
  /** Purposes that run, or have failed, and when they may run again. */
  readonly #heldUntil = new Map<Purpose, number>();
  readonly #running = new Set<Purpose>();

  constructor(storage: DurableObjectStorage, purposes: readonly Purpose[]) {
    this.#storage = storage;
    this.#purposes = purposes;
  }

  /**
   * Sets the alarm to what is due first. To be called after each write that may bring something forward, with no `await`
   * between: both are then stored together or not at all.
   */
  arm(): void {
    const dues = this.#purposes.map((purpose) => this.#nextRun(purpose)).filter((due) => due !== undefined);
    if (dues.length === 0) return this.#disarm();
    const first = Math.max(Math.min(...dues), Date.now());
    // An alarm that comes too early finds nothing due and is set again: one write less each time.
    if (this.#alarmAt !== undefined && this.#alarmAt <= first) return;
    this.#alarmAt = first;
    void this.#storage.setAlarm(first);
  }

  #disarm(): void {
    if (this.#alarmAt !== undefined) void this.#storage.deleteAlarm();
    this.#alarmAt = undefined;
  }

  /** The object's `alarm()`. */
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
