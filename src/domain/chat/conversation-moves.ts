import type { Moves } from '../shared/moves.ts';

export const CONVERSATION_STATES = ['open', 'closed'] as const;
type ConversationState = (typeof CONVERSATION_STATES)[number];
export const CONVERSATION_MOVE_NAMES = ['assign', 'close', 'reopen'] as const;
export type ConversationMove = (typeof CONVERSATION_MOVE_NAMES)[number];

/**
 * What moves a conversation from one state to another. Everything else changes nothing. An agent who takes a closed one opens
 * it; an open one that is opened again loses its agent.
 */
const CONVERSATION_MOVES: Moves<ConversationState, ConversationMove> = {
  open: { assign: 'open', close: 'closed', reopen: 'open' },
  closed: { assign: 'open', reopen: 'open' },
};

/** The state a move leads to; undefined where it changes nothing. */
export const conversationAfter = (from: ConversationState, move: ConversationMove): ConversationState | undefined =>
  CONVERSATION_MOVES[from][move];
