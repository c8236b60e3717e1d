import type { ChatMessage } from '../../domain/chat/model.ts';
import type { Records } from '../../domain/chat/server-frames.ts';

/** Messages of one conversation in their order, each once. The newer of two with one `seq` counts. */
export function merged(existing: readonly ChatMessage[], news: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...existing, ...news].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** `seq` of the last message before the first gap; 0 if there are no messages. */
export function seenOf(messages: readonly Pick<ChatMessage, 'seq'>[]): number {
  const gap = messages.findIndex(({ seq }, index) => index > 0 && seq !== (messages[index - 1]?.seq ?? 0) + 1);
  return (gap === -1 ? messages.at(-1) : messages[gap - 1])?.seq ?? 0;
}

/** Messages by the day they were sent on by the reader's clock. */
export function byDate(messages: readonly ChatMessage[]): { date: Date; messages: ChatMessage[] }[] {
  const days: { date: Date; messages: ChatMessage[] }[] = [];
  for (const message of messages) {
    const date = new Date(message.created_at);
    const last = days.at(-1);
    if (last?.date.toDateString() === date.toDateString()) last.messages.push(message);
    else days.push({ date, messages: [message] });
  }
  return days;
}

/** Id of the question of the site that a message answers. */
export function questionOf(extend: ChatMessage['extend']): string | undefined {
  const id = extend['AssociatedProblemID'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

export const isOwn = ({ sender_identity: sender }: ChatMessage): boolean => sender === 'tourist' || sender === 'user';

/** The messages of an answer that has them by day. */
export const recordsOf = ({ records }: Pick<Records, 'records'>): ChatMessage[] => records.flatMap((day) => day.data);
