import type { ServerFrame } from '../../../domain/chat/server-frames.ts';
import type { SentFrame } from './frames.ts';

interface Question {
  frame: SentFrame & { id: string };
  /** On the socket there is now. */
  isSent: boolean;
  settle: (answer: ServerFrame) => void;
}

/** What was asked and not answered yet, in its order. */
export class Questions {
  readonly #open = new Map<string, Question>();

  add(frame: SentFrame & { id: string }): Promise<ServerFrame> {
    return new Promise((settle) => {
      this.#open.set(frame.id, { frame, isSent: false, settle });
    });
  }

  /** The first of them, as they are said by a poll. */
  first(max: number): SentFrame[] {
    return [...this.#open.values()].slice(0, max).map(({ frame }) => frame);
  }

  /** The first that the socket has not heard; it hears them now. */
  takeUnsent(max: number): SentFrame[] {
    const unsent = [...this.#open.values()].filter(({ isSent }) => !isSent).slice(0, max);
    for (const question of unsent) question.isSent = true;
    return unsent.map(({ frame }) => frame);
  }

  /** Marks all open questions as unsent, because the socket has closed or forgotten them. */
  sayAgain(): void {
    for (const question of this.#open.values()) question.isSent = false;
  }

  answer(frame: ServerFrame): void {
    const question = frame.id === undefined ? undefined : this.#open.get(frame.id);
    if (!question) return;
    this.#open.delete(question.frame.id);
    question.settle(frame);
  }

  /** Answers all open questions as ended, since the server will not. */
  end(): void {
    for (const { frame } of Array.from(this.#open.values())) this.answer(endedFrame(frame.id));
  }
}

/** What is answered where the line has ended for good. */
export const endedFrame = (id: string): ServerFrame => ({ type: 'error', id, data: { reason: 'off', message: '' } });
