import type { ChatMessage } from './model.ts';

/** Signs that stand in HTML for what they are in a text. */
const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Words of a message without what they are drawn with. Blocks and lines of its HTML stand on lines of their own. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<img[^>]* alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What stands for a message where there is a line for it: its words, the name of a file, the title of a card. */
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
