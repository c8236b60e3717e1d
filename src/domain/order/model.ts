import type { OrderDocument } from './documents.ts';
import type { Entry, OrderLine } from './ledger.ts';
import type { ScheduleEntry } from './schedule.ts';
import type { VehicleKind } from './stages.ts';
import type { Track } from './track.ts';
import type { Moves } from '../shared/moves.ts';

/** An order as its rules see it. Rows and the wire have more; nothing here needs it. */

/** What an order was made from. */
export const ORDER_ORIGINS = ['admin', 'lot', 'quote', 'enquiry'] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

export const VEHICLE_STATES = ['open', 'cancelled', 'delivered'] as const;
export type VehicleState = (typeof VEHICLE_STATES)[number];

/** What moves a vehicle from one state to another. Everything else is refused. */
const VEHICLE_MOVES: Moves<VehicleState, VehicleMove> = {
  open: { cancel: 'cancelled', deliver: 'delivered' },
  cancelled: {},
  delivered: {},
};
export const VEHICLE_MOVE_NAMES = ['cancel', 'deliver'] as const;
type VehicleMove = (typeof VEHICLE_MOVE_NAMES)[number];

/** The state a move leads to; undefined if it is refused. */
export const vehicleAfter = (from: VehicleState, move: VehicleMove): VehicleState | undefined =>
  VEHICLE_MOVES[from][move];

export interface Vehicle {
  id: number;
  kind: VehicleKind;
  state: VehicleState;
  /** Milliseconds since 1970; days for a claim run from it. */
  deliveredAt: number | null;
  /** Null until it is known how it travels. */
  shipmentId: number | null;
  track: Track;
}

export interface Shipment {
  id: number;
  release: Track;
  arrival: Track;
  etdAt: number | null;
  etaAt: number | null;
}

export interface Order {
  vehicles: readonly Vehicle[];
  shipments: readonly Shipment[];
  documents: readonly OrderDocument[];
  lines: readonly OrderLine[];
  entries: readonly Entry[];
  schedule: readonly ScheduleEntry[];
  /** When the first payment was booked. */
  firstPaidAt: number | null;
  /** It is true while a payment is reported that was neither booked nor refused. */
  hasReport: boolean;
}

/** An order has the states of its vehicles: it is over when all of them are. */
export type OrderState = VehicleState;

/**
 * The state of an order. Once no vehicle is open it is delivered if one of them was, and cancelled otherwise. An order whose
 * vehicles are not known yet is open.
 */
export function orderStateOf(vehicles: readonly Pick<Vehicle, 'state'>[]): OrderState {
  const states = new Set(vehicles.map(({ state }) => state));
  if (states.size === 0 || states.has('open')) return 'open';
  return states.has('delivered') ? 'delivered' : 'cancelled';
}

export const ORDER_FLAGS = ['cancel_asked', 'claim_open'] as const;
type OrderFlag = (typeof ORDER_FLAGS)[number];

/** Flags of an order, independent of its state: an undecided cancellation, a claim that is not over. */
export const flagsOf = (open: { isCancelAsked: boolean; isClaimOpen: boolean }): OrderFlag[] =>
  ORDER_FLAGS.filter((flag) => (flag === 'cancel_asked' ? open.isCancelAsked : open.isClaimOpen));

export const shipmentOf = (
  { shipments }: Pick<Order, 'shipments'>,
  { shipmentId }: Pick<Vehicle, 'shipmentId'>,
): Shipment | undefined => shipments.find(({ id }) => id === shipmentId);
