import type { CHANCE_STATES, PAYMENT_STATES } from './model.ts';

type PurchaseState = (typeof PAYMENT_STATES)[number];
export const PURCHASE_MOVE_NAMES = ['pay', 'lapse'] as const;
type PurchaseMove = (typeof PURCHASE_MOVE_NAMES)[number];

/** What moves a purchase from one state to another. Everything else is refused. */
const PURCHASE_MOVES = {
  open: { pay: 'paid', lapse: 'lapsed' },
  paid: {},
  lapsed: {},
} as const satisfies Record<PurchaseState, Partial<Record<PurchaseMove, PurchaseState>>>;

/** The state a move leads to; undefined where it is refused. */
export const purchaseAfter = (from: PurchaseState, move: PurchaseMove): PurchaseState | undefined =>
  (PURCHASE_MOVES[from] as Partial<Record<PurchaseMove, PurchaseState>>)[move];

type ChanceState = (typeof CHANCE_STATES)[number];
export const CHANCE_MOVE_NAMES = ['accept', 'decline', 'lapse'] as const;
type ChanceMove = (typeof CHANCE_MOVE_NAMES)[number];

/** The same of a second chance. */
const CHANCE_MOVES = {
  open: { accept: 'accepted', decline: 'declined', lapse: 'lapsed' },
  accepted: {},
  declined: {},
  lapsed: {},
} as const satisfies Record<ChanceState, Partial<Record<ChanceMove, ChanceState>>>;

export const chanceAfter = (from: ChanceState, move: ChanceMove): ChanceState | undefined =>
  (CHANCE_MOVES[from] as Partial<Record<ChanceMove, ChanceState>>)[move];
