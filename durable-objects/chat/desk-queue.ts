import type { DeskBook, BookRow } from './desk-book.ts';
import type { Placed } from './news.ts';

/** What a conversation does for the queue. */
interface Queued {
  askAgain: () => Promise<void>;
  placed: (placed: Placed) => Promise<void>;
}

interface Parts {
  book: DeskBook;
  conversation: (id: string) => Queued;
}

/** Conversations that wait for a busy agent: which comes next, and the place of each. */
export class DeskQueue {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether a conversation was in the queue and has left it. */
  hasLeft(before: BookRow | undefined): boolean {
    return isQueued(before) && !isQueued(this.#parts.book.row(before.id));
  }

  /** Makes the longest waiting conversation ask again, now that an agent is free. */
  callNext(): void {
    const { book, conversation } = this.#parts;
    const next = book.nextInQueue();
    if (next)
      void conversation(next.id)
        .askAgain()
        .catch(() => undefined);
  }

  /** Tells the visitors behind one who left the queue their new place. */
  tell(): void {
    const { book, conversation } = this.#parts;
    for (const [place, id] of book.queue().entries())
      void conversation(id)
        .placed({ distribution: { state: 'waiting', csr: null, position: place + 1 } })
        .catch(() => undefined);
  }
}

const isQueued = (row: BookRow | undefined): row is BookRow => row?.is_queued === 1 && row.offered === null;
