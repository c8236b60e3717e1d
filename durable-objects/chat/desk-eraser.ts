import { serverFrame } from '../../src/domain/chat/protocol.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import type { DeskNewcomers } from './desk-newcomers.ts';
import type { News } from './news.ts';

interface Parts {
  schema: ObjectSchema;
  newcomers: DeskNewcomers;
  /** All that may know something of a conversation. */
  knowing: readonly { forget: (conversation: string) => void }[];
  tellAgents: (text: string) => void;
  tellVisitor: (conversation: string, news: News) => void;
}

/** Leaves nothing of a conversation at the desk; agents' windows drop it. */
export class DeskEraser {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The conversation has erased itself. It is asked from now on, since its mark says where its token leads. */
  forget(conversation: string): void {
    this.#parts.newcomers.hear(conversation);
    this.#forget(conversation);
  }

  /**
   * Deletes what the desk has of a visitor who has said nothing. Their sockets start again as those of a new visitor.
   *
   * @param names others the conversation may be known by
   * @returns whether that was all there is: it has not begun
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
