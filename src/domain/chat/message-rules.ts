import { isBlank } from '../shared/blank.ts';
import type { MessageType } from './model.ts';

/** Code points of a text. */
const LONGEST_TEXT = 4_000;
/** How many messages of a visitor a conversation stores within a time. */
export const VISITOR_PACE = { messages: 60, perMs: 60_000 } as const;

export type MessageFault = 'empty-content' | 'too-long';

/** Returns what is wrong with a text; undefined if it may be stored. Other messages are checked on arrival. */
export function messageFault(type: MessageType, content: string): MessageFault | undefined {
  if (type !== 'text') return undefined;
  if (isBlank(content)) return 'empty-content';
  // A text with at most that many code units has at most that many code points.
  return content.length > LONGEST_TEXT && Array.from(content).length > LONGEST_TEXT ? 'too-long' : undefined;
}
