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

/** Conversations that wait for one of those who serve: who comes next, and what place each has. */
export class DeskQueue {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether one was in the queue and is not any more. */
  hasLeft(before: BookRow | undefined): boolean {
    return isQueued(before) && !isQueued(this.#parts.book.row(before.id));
  }

  /** Offers a free agent the conversation that has waited longest. */
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
