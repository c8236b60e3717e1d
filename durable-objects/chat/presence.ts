import { keepPresence } from '../../data/queries/chat/presence.ts';
import type { Database } from '../../data/client.ts';
import { PRESENCE_SAID_EVERY_MS } from '../../src/domain/chat/presence.ts';
import type { Purpose } from '../shared/alarms.ts';

/**
 * Writes to libSQL whether an agent is online: at every change, and again while one is, so that the state expires by
 * itself if the desk is lost. So pages that ask who is online wake no object.
 */
export class DeskPresence implements Purpose {
  readonly name = 'presence';
  readonly #database: () => Database;
  readonly #isAnyOnline: () => boolean;
  /** What was last written; unknown after waking up, so it is then written once more. */
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
