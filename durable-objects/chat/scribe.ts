import { isDatabaseUnavailable, type Database } from '../../data/client.ts';
import { keepConversation, type ConversationFacts, type KeptMessage } from '../../data/queries/chat/conversations.ts';

/** Conversations of one delivery. */
const AT_ONCE = 50;

interface Delivery {
  facts: ConversationFacts;
  messages: readonly KeptMessage[];
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Writes conversations down in libSQL, one delivery after the other, and what has come meanwhile in the next one. When each
 * conversation wrote by itself, a thousand visitors were a thousand writes at once, and reads waited behind them until their
 * time was over.
 */
export class Scribe {
  readonly #database: () => Database;
  #waiting: Delivery[] = [];
  #isWriting = false;

  constructor(database: () => Database) {
    this.#database = database;
  }

  /** Resolves once it is written. */
  keep(facts: ConversationFacts, messages: readonly KeptMessage[]): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ facts, messages, done, failed });
      void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0, AT_ONCE));
    this.#isWriting = false;
  }

  async #write(deliveries: readonly Delivery[]): Promise<void> {
    try {
      const database = this.#database();
      const statements = deliveries.flatMap(({ facts, messages }) => keepConversation(database, facts, messages));
      const [first, ...others] = statements;
      if (first) await database.batch([first, ...others]);
      for (const { done } of deliveries) done();
    } catch (error) {
      // One that libSQL refuses keeps back no other.
      if (deliveries.length > 1 && !isDatabaseUnavailable(error))
        for (const delivery of deliveries) await this.#write([delivery]);
      else for (const { failed } of deliveries) failed(error);
    }
  }
}
