import type { ChatMessage } from './model.ts';

/** Characters that HTML writes as entities. */
const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the words of a message without its HTML. Blocks and lines of the HTML become lines of text. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<img[^>]* alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Summarises a message in one line: its words, the name of a file, or the title of a card. */
export function lineOf({
  type,
  content,
  title,
  html,
  extend,
}: Pick<ChatMessage, 'type' | 'content' | 'title' | 'html' | 'extend'>): string {
  if (type === 'text' || type === 'system') return wordsOf(html) || content;
  const named = extend[type === 'image' || type === 'file' ? 'name' : 'title'];
  return typeof named === 'string' && named !== '' ? named : title || content;
}
