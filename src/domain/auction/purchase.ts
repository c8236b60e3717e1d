import type { CHANCE_STATES, PAYMENT_STATES } from './model.ts';
import type { Moves } from '../shared/moves.ts';

type PurchaseState = (typeof PAYMENT_STATES)[number];
export const PURCHASE_MOVE_NAMES = ['pay', 'lapse'] as const;
type PurchaseMove = (typeof PURCHASE_MOVE_NAMES)[number];

/** The moves of a purchase, by the state they lead from. All others are refused. */
const PURCHASE_MOVES: Moves<PurchaseState, PurchaseMove> = {
  open: { pay: 'paid', lapse: 'lapsed' },
  paid: {},
  lapsed: {},
};

/** Returns the state to which a move leads; undefined if the move is refused. */
export const purchaseAfter = (from: PurchaseState, move: PurchaseMove): PurchaseState | undefined =>
  PURCHASE_MOVES[from][move];

type ChanceState = (typeof CHANCE_STATES)[number];
export const CHANCE_MOVE_NAMES = ['accept', 'decline', 'lapse'] as const;
type ChanceMove = (typeof CHANCE_MOVE_NAMES)[number];

/** The moves of a second chance. */
const CHANCE_MOVES: Moves<ChanceState, ChanceMove> = {
  open: { accept: 'accepted', decline: 'declined', lapse: 'lapsed' },
  accepted: {},
  declined: {},
  lapsed: {},
};

export const chanceAfter = (from: ChanceState, move: ChanceMove): ChanceState | undefined => CHANCE_MOVES[from][move];
