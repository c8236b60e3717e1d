import { refused, type Refusal } from '../shared/result.ts';
import type { StockState } from './model.ts';
import type { Moves } from '../shared/moves.ts';

/** A car is held by at most one lot, deal, order or admin at a time. That holder alone decides its state. */

/** Reasons for which a car is held. */
export const RESERVATION_REASONS = ['lot', 'deal', 'order', 'admin'] as const;
export type ReservationReason = (typeof RESERVATION_REASONS)[number];

/** The holder of a car, by the id of the lot, deal, order or admin. */
export interface Holder {
  reason: ReservationReason;
  holder: number;
}

/** The hold on a car, or its sale to the holder. Instants are milliseconds since 1970. */
export interface Reservation extends Holder {
  /** Null if it ends only when the holder releases the car. */
  endsAt: number | null;
  /** Null if the car is reserved but not sold. */
  soldAt: number | null;
}

/** The moves of a car in stock, by the state they lead from. All others are refused. */
const STOCK_MOVES: Moves<StockState, StockMove> = {
  available: { reserve: 'reserved', sell: 'sold' },
  reserved: { free: 'available', sell: 'sold' },
  sold: { takeBack: 'available' },
};
export const RESERVATION_MOVES = ['reserve', 'free', 'sell', 'takeBack'] as const;
export type StockMove = (typeof RESERVATION_MOVES)[number];

export const stateOf = (held: Pick<Reservation, 'soldAt'> | undefined): StockState =>
  held === undefined ? 'available' : held.soldAt === null ? 'reserved' : 'sold';

/** Returns the state to which a move leads; undefined if the move is refused. */
export const stockStateAfter = (from: StockState, move: StockMove): StockState | undefined => STOCK_MOVES[from][move];

/**
 * Tells whether a caller may make a move with a held car. Its holder may make all; others may neither release nor sell
 * it. Admins may act for each other, though each holds cars of their own. A car sold by a lot or an order was paid for
 * and is not taken back: only a sale by an admin is undone, and a cancelled order releases its car.
 */
export function canMove(held: Reservation | undefined, move: StockMove, by: Holder): boolean {
  // The holder may reserve it again, until another end.
  if (move === 'reserve' && held && held.soldAt === null) return isHolder(held, by);
  if (stockStateAfter(stateOf(held), move) === undefined) return false;
  if (!held) return true;
  return by.reason === 'admin' ? held.reason === 'admin' : isHolder(held, by) && held.soldAt === null;
}

const isHolder = (held: Holder, { reason, holder }: Holder): boolean =>
  held.reason === reason && held.holder === holder;

/** Refuses a caller who cannot have a car, and names its holder. @param field the form's field with the car, if any */
export const takenBy = ({ reason, holder, soldAt }: Reservation, field?: string): Refusal =>
  refused(`stock.taken.${soldAt === null ? reason : 'sold'}`, { values: { number: holder }, ...(field && { field }) });
