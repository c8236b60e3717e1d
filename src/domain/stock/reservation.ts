import { refused, type Refusal } from '../shared/result.ts';
import type { StockState } from './model.ts';
import type { Moves } from '../shared/moves.ts';

/** A car is held by at most one lot, deal, order or admin at a time. Its state follows from its holder alone. */

/** What a car may be held for. */
export const RESERVATION_REASONS = ['lot', 'deal', 'order', 'admin'] as const;
export type ReservationReason = (typeof RESERVATION_REASONS)[number];

/** Who holds a car, by the id of the lot, deal, order or admin. */
export interface Holder {
  reason: ReservationReason;
  holder: number;
}

/** A car that is held, or was sold to who held it. Instants in milliseconds since 1970. */
export interface Reservation extends Holder {
  /** Null: it ends only when its holder lets go. */
  endsAt: number | null;
  /** Null: it is reserved and not sold. */
  soldAt: number | null;
}

/** What moves a car in stock from one state to another. Everything else is refused. */
const STOCK_MOVES: Moves<StockState, StockMove> = {
  available: { reserve: 'reserved', sell: 'sold' },
  reserved: { free: 'available', sell: 'sold' },
  sold: { takeBack: 'available' },
};
export const RESERVATION_MOVES = ['reserve', 'free', 'sell', 'takeBack'] as const;
export type StockMove = (typeof RESERVATION_MOVES)[number];

export const stateOf = (held: Pick<Reservation, 'soldAt'> | undefined): StockState =>
  held === undefined ? 'available' : held.soldAt === null ? 'reserved' : 'sold';

/** The state a move leads to; undefined where it is refused. */
export const stockStateAfter = (from: StockState, move: StockMove): StockState | undefined => STOCK_MOVES[from][move];

/**
 * Whether a caller may make a move with a car as it is held. Its holder may do all; no other lets go of it or sells it.
 * Admins answer for each other, but each holds a car of their own. A car that was sold by a lot or an order was paid for, so
 * no such move brings it back: only what an admin called sold is taken back, and a cancelled order gives its car back.
 */
export function canMove(held: Reservation | undefined, move: StockMove, by: Holder): boolean {
  // Taken again by who has it, it is held until another end.
  if (move === 'reserve' && held && held.soldAt === null) return isHolder(held, by);
  if (stockStateAfter(stateOf(held), move) === undefined) return false;
  if (!held) return true;
  return by.reason === 'admin' ? held.reason === 'admin' : isHolder(held, by) && held.soldAt === null;
}

const isHolder = (held: Holder, { reason, holder }: Holder): boolean =>
  held.reason === reason && held.holder === holder;

/** What is said to who cannot have a car: who has it. @param field what was filled in with the car, where something was */
export const takenBy = ({ reason, holder, soldAt }: Reservation, field?: string): Refusal =>
  refused(`stock.taken.${soldAt === null ? reason : 'sold'}`, { values: { number: holder }, ...(field && { field }) });
