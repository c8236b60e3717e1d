import { serverFrame } from '../../src/domain/chat/protocol.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import type { DeskNewcomers } from './desk-newcomers.ts';
import type { News } from './news.ts';

interface Parts {
  schema: ObjectSchema;
  newcomers: DeskNewcomers;
  /** All parts that may know something of a conversation. */
  knowing: readonly { forget: (conversation: string) => void }[];
  tellAgents: (text: string) => void;
  tellVisitor: (conversation: string, news: News) => void;
}

/** Erases what the desk knows of a conversation; agents' windows drop it. */
export class DeskEraser {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Forgets a conversation that has erased itself. It counts as begun: only its own mark tells where its token leads. */
  forget(conversation: string): void {
    this.#parts.newcomers.hear(conversation);
    this.#forget(conversation);
  }

  /**
   * Deletes what the desk has of a visitor who has not written. Their sockets start again as those of a new visitor.
   *
   * @param names other ids by which the conversation may be known
   * @returns true if that was all there is; false if the conversation has begun
   */
  forgetSilent(conversation: string, names: readonly string[]): boolean {
    const { newcomers, tellVisitor } = this.#parts;
    if (newcomers.heard([conversation, ...names]).length > 0) return false;
    this.#forget(conversation);
    tellVisitor(conversation, { ended: 'erased', isDesks: true });
    return true;
  }

  #forget(conversation: string): void {
    const { schema, knowing, tellAgents } = this.#parts;
    schema.transaction(() => {
      for (const part of knowing) part.forget(conversation);
    });
    tellAgents(serverFrame('operates', { event: 'remove', session_id: conversation, erased: true }));
  }
}
