import { isDatabaseUnavailable, type Database } from '../../data/client.ts';
import { keepConversation, type ConversationFacts, type KeptMessage } from '../../data/queries/chat/conversations.ts';

/** Most conversations per delivery. */
const AT_ONCE = 50;

interface Delivery {
  facts: ConversationFacts;
  messages: readonly KeptMessage[];
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Writes conversations to libSQL, one delivery after the other; what arrives meanwhile goes with the next. When each
 * conversation wrote by itself, a thousand visitors meant a thousand writes at once, and reads waited behind them until
 * they timed out.
 */
export class Scribe {
  readonly #database: () => Database;
  #waiting: Delivery[] = [];
  #isWriting = false;

  constructor(database: () => Database) {
    this.#database = database;
  }

  /** Resolves once the conversation is written. */
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
      // Each is written alone, so that one libSQL refuses holds back no other.
      if (deliveries.length > 1 && !isDatabaseUnavailable(error))
        for (const delivery of deliveries) await this.#write([delivery]);
      else for (const { failed } of deliveries) failed(error);
    }
  }
}
