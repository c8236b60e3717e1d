import { isBlank } from '../shared/blank.ts';
import type { MessageType } from './model.ts';

/** Code points of a text. */
const LONGEST_TEXT = 4_000;
/** Messages of a conversation's visitor that are stored, in a time. */
export const VISITOR_PACE = { messages: 60, perMs: 60_000 } as const;

export type MessageFault = 'empty-content' | 'too-long';

/** What is wrong with a text; undefined: it may be stored. What else may be sent is looked up by who takes it in. */
export function messageFault(type: MessageType, content: string): MessageFault | undefined {
  if (type !== 'text') return undefined;
  if (isBlank(content)) return 'empty-content';
  // A text of that many code units has no more code points.
  return content.length > LONGEST_TEXT && Array.from(content).length > LONGEST_TEXT ? 'too-long' : undefined;
}
