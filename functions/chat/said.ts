import type { ChatMessage } from '../../src/domain/chat/model.ts';

/** What a message says, as plain text. */
export function said({ type, content, extend }: Pick<ChatMessage, 'type' | 'content' | 'extend'>): string {
  const of = (name: string) => (typeof extend[name] === 'string' ? extend[name] : '');
  if (type === 'good' || type === 'order')
    return [of('title'), of('subtitle'), of('price') || of('amount')].filter(Boolean).join(' · ');
  return type === 'image' || type === 'file' ? of('name') || content : content;
}
