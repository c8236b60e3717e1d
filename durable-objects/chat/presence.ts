import { keepPresence } from '../../data/queries/chat/presence.ts';
import type { Database } from '../../data/client.ts';
import { PRESENCE_SAID_EVERY_MS } from '../../src/domain/chat/presence.ts';
import type { Purpose } from '../shared/alarms.ts';

/**
 * Says in libSQL whether an agent is online: at once when that changes, and again while one is, so that the answer ends by
 * itself where the desk is lost. Pages that ask who is online so wake no object.
 */
export class DeskPresence implements Purpose {
  readonly name = 'presence';
  readonly #database: () => Database;
  readonly #isAnyOnline: () => boolean;
  /** Unknown after waking up: it is said once more then. */
  #said: { isOnline: boolean; at: number } | undefined;

  constructor(database: () => Database, isAnyOnline: () => boolean) {
    this.#database = database;
    this.#isAnyOnline = isAnyOnline;
  }

  dueAt(): number | undefined {
    const isOnline = this.#isAnyOnline();
    if (this.#said?.isOnline !== isOnline) return 0;
    return isOnline ? this.#said.at + PRESENCE_SAID_EVERY_MS : undefined;
  }

  async run(now: number): Promise<void> {
    const isOnline = this.#isAnyOnline();
    await keepPresence(this.#database(), { isOnline, saidAt: now });
    this.#said = { isOnline, at: now };
  }
}
