import { foldText } from '../../src/domain/search/fold.ts';
import type { DeskItem } from './news.ts';

/** By then a message is in libSQL, where everything else is searched. */
const KEPT_MS = 60_000;
const MAX = 1_000;

interface Said {
  conversation: string;
  /** The frame that told the message. */
  text: string;
  at: number;
}

/** Messages that may not be written to libSQL yet, so that a search finds them. */
export class SaidLately {
  #said: Said[] = [];

  hear({ facts, text, seq }: DeskItem): void {
    if (text === undefined || seq === undefined) return;
    this.#said.push({ conversation: facts.id, text, at: Date.now() });
    if (this.#said.length > MAX * 2) this.#said = this.#said.slice(-MAX);
  }

  /** Conversations in which these words were said. */
  sayWords(keyword: string): string[] {
    const since = Date.now() - KEPT_MS;
    this.#said = this.#said.filter(({ at }) => at > since);
    const words = foldText(keyword);
    const found = this.#said.filter(({ text }) => foldText(contentOf(text)).includes(words));
    return [...new Set(found.map(({ conversation }) => conversation))];
  }

  forget(conversation: string): void {
    this.#said = this.#said.filter((entry) => entry.conversation !== conversation);
  }
}

function contentOf(frame: string): string {
  const { data } = JSON.parse(frame) as { data: { content?: string; title?: string } };
  return `${data.title ?? ''}\n${data.content ?? ''}`;
}
