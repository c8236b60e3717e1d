import { expect, it } from 'vitest';
import {
  CONVERSATION_MOVE_NAMES,
  CONVERSATION_STATES,
  conversationAfter,
} from '../../src/domain/chat/conversation-moves.ts';

/** Every move there is; all others change nothing. */
const MOVES: Record<string, string> = {
  'open assign': 'open',
  'open close': 'closed',
  'open reopen': 'open',
  'closed assign': 'open',
  'closed reopen': 'open',
};

it.each(CONVERSATION_STATES.flatMap((state) => CONVERSATION_MOVE_NAMES.map((move) => [state, move] as const)))(
  'a conversation that is %s: %s',
  (state, move) => expect(conversationAfter(state, move)).toBe(MOVES[`${state} ${move}`]),
);
