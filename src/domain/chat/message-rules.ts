import type { ChatSide, MessageType } from './model.ts';

/** Code points of a text. */
const LONGEST_TEXT = 4_000;
/** Messages of a conversation's visitor that are stored, in a time. */
export const VISITOR_PACE = { messages: 60, perMs: 60_000 } as const;

export type MessageFault = 'not-allowed' | 'empty-content' | 'too-long';

/** What agents send beside words. */
const OF_AGENTS: ReadonlySet<MessageType> = new Set([]);

/** What is wrong with a message; undefined: it may be stored. */
export function messageFault(side: ChatSide, type: MessageType, content: string): MessageFault | undefined {
  // Visitors send words alone.
  if (type !== 'text' && (side === 'visitor' || !OF_AGENTS.has(type))) return 'not-allowed';
  if (content.trim() === '') return 'empty-content';
  // A text of that many code units has no more code points.
  return content.length > LONGEST_TEXT && Array.from(content).length > LONGEST_TEXT ? 'too-long' : undefined;
}
