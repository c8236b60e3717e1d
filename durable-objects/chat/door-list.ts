import { DOORS } from '../../src/domain/chat/doors.ts';
import type { News } from './news.ts';

/** A door, as a conversation uses it. */
interface Door {
  tell: (conversation: string, news: News) => Promise<number>;
}

/**
 * The doors at which a conversation has sockets. The list is only in memory: after waking up, all doors are told, and
 * their answers show which have some.
 */
export class DoorList {
  readonly #open: (door: number) => Door;
  readonly #conversation: string;
  readonly #onChange: (isAnyThere: boolean) => void;
  #wasThere: boolean | undefined;
  /** One stub per door, because calls through the same stub arrive in order. */
  readonly #stubs = new Map<number, Door>();
  readonly #having = new Set<number>();
  #isKnown = false;
  /** How many sockets came, by door. A door's answer from before a socket came says nothing of that socket. */
  readonly #came = new Map<number, number>();

  /** @param onChange called when the first socket has come, or the last one has gone */
  constructor(open: (door: number) => Door, conversation: string, onChange: (isAnyThere: boolean) => void) {
    this.#open = open;
    this.#conversation = conversation;
    this.#onChange = onChange;
  }

  /** Whether the visitor has a socket; true until it is known. */
  isAnyThere = (): boolean => !this.#isKnown || this.#having.size > 0;

  /** Finds out whether the visitor has a socket, if it is not known. */
  async count(): Promise<void> {
    if (!this.#isKnown) await this.#tellAll(allDoors(), { isOnlyCounted: true });
  }

  /** Notes that a door has no socket of the conversation left. */
  remove(door: number): void {
    this.#having.delete(door);
    if (this.#isKnown) this.#noteChange();
    // Asks whether another door has one, by news that only counts.
    else this.tell({ isOnlyCounted: true });
  }

  #noteChange(): void {
    const isThere = this.isAnyThere();
    if (isThere === this.#wasThere) return;
    this.#wasThere = isThere;
    this.#onChange(isThere);
  }

  add(door: number): void {
    this.#having.add(door);
    this.#came.set(door, (this.#came.get(door) ?? 0) + 1);
    this.#noteChange();
  }

  /** Tells all sockets of the conversation. What cannot be delivered, a client fetches when it comes back. */
  tell(news: News): void {
    const isForAll = news.text !== undefined || news.ended !== undefined || news.isOnlyCounted === true;
    const all = this.#isKnown ? [...this.#having] : allDoors();
    void this.#tellAll(isForAll ? all : [news.answer?.door ?? 0], news, isForAll);
  }

  async #tellAll(doors: number[], news: News, isForAll = true): Promise<void> {
    await Promise.all(doors.map((door) => this.#tell(door, news)));
    this.#isKnown ||= isForAll;
    if (this.#isKnown) this.#noteChange();
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
