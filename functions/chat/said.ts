import type { ChatMessage } from '../../src/domain/chat/model.ts';
import { messageText } from '../../src/markup/chat/message-text.ts';

/** What a message says, as plain text: what the chat shows of it. */
export function said({ type, content, extend }: Pick<ChatMessage, 'type' | 'content' | 'extend'>): string {
  const of = (name: string) => (typeof extend[name] === 'string' ? extend[name] : '');
  if (type === 'good' || type === 'order')
    return [of('title'), of('subtitle'), of('price') || of('amount')].filter(Boolean).join(' · ');
  if (type === 'image' || type === 'file') return of('name') || content;
  return type === 'link' ? content : messageText(content);
}
