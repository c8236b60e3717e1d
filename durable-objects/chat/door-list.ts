import { DOORS } from '../../src/domain/chat/doors.ts';
import type { News } from './news.ts';

/** A door, as a conversation knows it. */
interface Door {
  tell: (conversation: string, news: News) => Promise<number>;
}

/**
 * The doors a conversation has sockets at. It is in memory alone: after waking up all doors are told, and their answers say
 * which of them have some.
 */
export class DoorList {
  readonly #open: (door: number) => Door;
  readonly #conversation: string;
  /** One for each door: what goes by the same stub arrives in its order. */
  readonly #stubs = new Map<number, Door>();
  readonly #having = new Set<number>();
  #isKnown = false;
  /** Sockets that came, by door: an answer that left before one says nothing of it. */
  readonly #came = new Map<number, number>();

  constructor(open: (door: number) => Door, conversation: string) {
    this.#open = open;
    this.#conversation = conversation;
  }

  add(door: number): void {
    this.#having.add(door);
    this.#came.set(door, (this.#came.get(door) ?? 0) + 1);
  }

  /** Tells all sockets of the conversation. What cannot be told is fetched by who comes back. */
  tell(news: News): void {
    const isForAll = news.text !== undefined || news.isHandedOver === true;
    const all = this.#isKnown ? [...this.#having] : allDoors();
    const told = (isForAll ? all : [news.answer?.door ?? 0]).map((door) => this.#tell(door, news));
    if (this.#isKnown || !isForAll) return;
    void Promise.all(told).then(() => (this.#isKnown = true));
  }

  async #tell(door: number, news: News): Promise<void> {
    const came = this.#came.get(door);
    try {
      const sockets = await this.#stub(door).tell(this.#conversation, news);
      if (sockets > 0) this.#having.add(door);
      else if (came === this.#came.get(door)) this.#having.delete(door);
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', event: 'door-untold', door, error: String(error) }));
    }
  }

  #stub(door: number): Door {
    let stub = this.#stubs.get(door);
    if (!stub) this.#stubs.set(door, (stub = this.#open(door)));
    return stub;
  }
}

const allDoors = () => Array.from({ length: DOORS }, (_, door) => door);
