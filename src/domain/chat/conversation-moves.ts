import type { Moves } from '../shared/moves.ts';

export const CONVERSATION_STATES = ['open', 'closed'] as const;
type ConversationState = (typeof CONVERSATION_STATES)[number];
export const CONVERSATION_MOVE_NAMES = ['assign', 'close', 'reopen'] as const;
export type ConversationMove = (typeof CONVERSATION_MOVE_NAMES)[number];

/**
 * The moves of a conversation, by the state they lead from. Others change nothing. An agent who takes a closed
 * conversation opens it. Reopening an open one removes its agent.
 */
const CONVERSATION_MOVES: Moves<ConversationState, ConversationMove> = {
  open: { assign: 'open', close: 'closed', reopen: 'open' },
  closed: { assign: 'open', reopen: 'open' },
};

/** Returns the state to which a move leads; undefined if the move changes nothing. */
export const conversationAfter = (from: ConversationState, move: ConversationMove): ConversationState | undefined =>
  CONVERSATION_MOVES[from][move];
