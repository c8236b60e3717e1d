import type { ChatMessage } from '../../src/domain/chat/model.ts';
import { absolute, messageText } from '../../src/markup/chat/message-text.ts';

/** The text of a message as the chat shows it, with full addresses of our pages. */
export function said(
  { type, content, extend }: Pick<ChatMessage, 'type' | 'content' | 'extend'>,
  origin: string,
): string {
  const of = (name: string) => (typeof extend[name] === 'string' ? extend[name] : '');
  if (type === 'good' || type === 'order')
    return [of('title'), of('subtitle'), of('price') || of('amount'), of('at_port')].filter(Boolean).join(' · ');
  if (type === 'image' || type === 'file') return of('name') || content;
  return type === 'link' ? absolute(content, origin) : messageText(content, origin);
}
