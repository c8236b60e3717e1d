import { accepted, refused, type Result } from '../shared/result.ts';
import { AGREED_KINDS, documentAfter, type OrderDocument } from './documents.ts';
import { moneyOf, totalOf, waitingMinor, type Movement, type OrderLine } from './ledger.ts';
import { shipmentOf, vehicleAfter, type Order, type OrderOrigin, type Vehicle } from './model.ts';
import { fitSchedule, type ScheduleEntry } from './schedule.ts';
import type { ScheduleLabel } from './schedule-labels.ts';
import { hasSailed } from './shipment.ts';
import type { CANCELLATION_STATES } from './states.ts';
import type { Moves } from '../shared/moves.ts';

/** How an order, or one vehicle of it, is cancelled. The buyer asks or an admin starts it; an admin decides. */

type CancellationState = (typeof CANCELLATION_STATES)[number];

/** What moves a cancellation from one state to another. Everything else is refused. */
const CANCELLATION_MOVES: Moves<CancellationState, CancellationMove> = {
  asked: { accept: 'accepted', refuse: 'refused' },
  started: { accept: 'accepted', refuse: 'refused' },
  accepted: {},
  refused: {},
};
export const CANCELLATION_MOVE_NAMES = ['accept', 'refuse'] as const;
type CancellationMove = (typeof CANCELLATION_MOVE_NAMES)[number];

/** The state a move leads to; undefined if it is refused. */
export const cancellationAfter = (from: CancellationState, move: CancellationMove): CancellationState | undefined =>
  CANCELLATION_MOVES[from][move];

export const isUndecided = (state: CancellationState): boolean => state === 'asked' || state === 'started';

interface Cancellation {
  /** Null: of all vehicles that are open. */
  vehicleId: number | null;
  state: CancellationState;
}

/** The open vehicles a cancellation is about. */
const cancelled = (vehicles: readonly Vehicle[], vehicleId: number | null): Vehicle[] =>
  vehicles.filter(({ id, state }) => state === 'open' && (vehicleId === null || id === vehicleId));

/** Tells whether a vehicle waits for the decision about its cancellation. */
export const isCancelAsked = (cancellations: readonly Cancellation[], vehicleId: number): boolean =>
  cancellations.some((one) => isUndecided(one.state) && (one.vehicleId === null || one.vehicleId === vehicleId));

/** Begins a cancellation: of something that is open, and that no other one is about. */
export function beginCancel(
  vehicles: readonly Vehicle[],
  cancellations: readonly Cancellation[],
  { vehicleId, by }: { vehicleId: number | null; by: 'buyer' | 'admin' },
): Result<Cancellation, 'not-found' | 'wrong-state'> {
  if (vehicleId !== null && !vehicles.some(({ id }) => id === vehicleId)) return refused('not-found');
  const affected = cancelled(vehicles, vehicleId);
  const isRequested = affected.some(({ id }) => isCancelAsked(cancellations, id));
  if (affected.length === 0 || isRequested) return refused('wrong-state');
  return accepted({ vehicleId, state: by === 'buyer' ? 'asked' : 'started' });
}

/** The outcome for a car, and for the lot or stock it came from. */
interface Outcome {
  vehicleId: number;
  /** In stock again, on its way abroad and never back, or never in our stock. */
  car: 'freed' | 'abroad' | 'not_in_stock';
  /** The lot's log and its sale stay. A purchase that was paid does not lapse, so the car is offered to no other bidder. */
  lot: 'none' | 'stays_sold';
  /** The listing follows the car. */
  listing: 'none' | 'listed_again' | 'stays_sold';
  /** The lot's deposit went into the payment, and is kept or given back with it. */
  deposit: 'none' | 'counted';
}

export interface CarFacts {
  origin: OrderOrigin;
  /** Whether it is a car of our stock, and one that a member listed. */
  isInStock: boolean;
  isListed: boolean;
  hasSailed: boolean;
}

/** What becomes of one car. A car that has sailed does not come back into stock. */
export function outcomeOf(vehicleId: number, { origin, isInStock, isListed, hasSailed }: CarFacts): Outcome {
  const car = hasSailed ? 'abroad' : isInStock ? 'freed' : 'not_in_stock';
  return {
    vehicleId,
    car,
    lot: origin === 'lot' ? 'stays_sold' : 'none',
    listing: !isListed ? 'none' : car === 'freed' ? 'listed_again' : 'stays_sold',
    deposit: origin === 'lot' ? 'counted' : 'none',
  };
}

/** A part of the schedule that a cancellation adds is called this. */
const RETAINED: ScheduleLabel = 'schedule.retained';

/** The parts of an order after a decided cancellation. */
interface Cancelled {
  vehicles: Vehicle[];
  outcomes: Outcome[];
  lines: OrderLine[];
  schedule: ScheduleEntry[];
  documents: OrderDocument[];
  /** These reported payments are undecided: if the whole order is cancelled they are refused, and their senders hear of it. */
  toRefuse: number[];
}

/**
 * Decides a cancellation for it. The lines of what is cancelled are replaced by what is kept of the money; what was paid above
 * that is a credit, to be refunded or moved. For what is cancelled nothing is owed, so no more is kept than came.
 *
 * @param retainedMinor what is kept of the money, for the vehicle or for the whole order
 * @param carOf facts about a vehicle's car
 */
export function acceptCancel(
  order: Order & { movements: readonly Movement[] },
  {
    vehicleId,
    retainedMinor,
    entryId,
    carOf,
  }: {
    vehicleId: number | null;
    retainedMinor: number;
    /** Names an entry of the schedule, should a new one be needed. */
    entryId: number;
    carOf: (vehicle: Vehicle) => Omit<CarFacts, 'hasSailed'>;
  },
): Result<Cancelled, 'wrong-state' | 'above-paid' | 'amount-wrong'> {
  const gone = cancelled(order.vehicles, vehicleId);
  if (gone.length === 0) return refused('wrong-state');
  if (!Number.isSafeInteger(retainedMinor) || retainedMinor < 0) return refused('amount-wrong', { field: 'retained' });
  const ids = new Set(gone.map(({ id }) => id));
  const vehicles = order.vehicles.map((vehicle) =>
    ids.has(vehicle.id) ? { ...vehicle, state: vehicleAfter(vehicle.state, 'cancel') ?? vehicle.state } : vehicle,
  );
  const isWhole = vehicles.every(({ state }) => state === 'cancelled');
  const lines = retainedLines(order.lines, { ids, isWhole, retainedMinor });
  if (retainedMinor > maxRetained(order, { ids, isWhole })) return refused('above-paid', { field: 'retained' });
  return accepted({
    vehicles,
    lines,
    outcomes: gone.map((vehicle) =>
      outcomeOf(vehicle.id, { ...carOf(vehicle), hasSailed: hasSailed(shipmentOf(order, vehicle)) }),
    ),
    schedule: fitSchedule(order.schedule, totalOf(lines) ?? 0, { id: entryId, label: RETAINED }),
    documents: withdrawn(order.documents, { ids, isWhole }),
    toRefuse: isWhole
      ? order.movements.filter(({ kind, state }) => kind === 'payment' && state === 'reported').map(({ id }) => id)
      : [],
  });
}

interface Scope {
  ids: ReadonlySet<number>;
  /** No other vehicle of the order is left or was delivered. */
  isWhole: boolean;
}

/** Whether a line goes with what is cancelled. What all vehicles share goes with the last of them. */
const goes = ({ vehicleId }: OrderLine, { ids, isWhole }: Scope): boolean =>
  isWhole || (vehicleId !== null && ids.has(vehicleId));

/** The lines after it. An order that had no price gets one only if something is kept of what was paid. */
function retainedLines(
  lines: readonly OrderLine[],
  { retainedMinor, ...scope }: Scope & { retainedMinor: number },
): OrderLine[] {
  if (lines.length === 0 && retainedMinor === 0) return [];
  const [first, ...others] = scope.ids;
  const vehicleId = others.length === 0 && first !== undefined ? first : null;
  return [...lines.filter((line) => !goes(line, scope)), { vehicleId, key: 'retained', amountMinor: retainedMinor }];
}

/** The most that can be kept: what was paid and is in no refund, and of one of several vehicles no more than it cost. */
function maxRetained({ lines, entries, movements }: Order & { movements: readonly Movement[] }, scope: Scope): number {
  const paidMinor = Math.max(0, moneyOf(lines, entries).paidMinor - waitingMinor(movements));
  return scope.isWhole ? paidMinor : Math.min(paidMinor, totalOf(lines.filter((line) => goes(line, scope))) ?? 0);
}

/** The documents after it. Papers of the whole order that name a cancelled car and its price among others are replaced. */
function withdrawn(documents: readonly OrderDocument[], { ids, isWhole }: Scope): OrderDocument[] {
  return documents.map((document) => {
    const { kind, state, vehicleId } = document;
    if (!AGREED_KINDS.includes(kind)) return document;
    const isGone = isWhole || (vehicleId !== null && ids.has(vehicleId));
    const move = isGone ? 'withdraw' : vehicleId === null ? 'replace' : undefined;
    return move ? { ...document, state: documentAfter(state, move) ?? state } : document;
  });
}
