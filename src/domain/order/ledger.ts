import { reportAfter, type ReportMove, type ReportState } from '../payment/model.ts';
import type { MOVEMENT_KINDS, MOVEMENT_STATES } from './states.ts';

/**
 * The money of one order, in minor units of its currency. Lines say what is owed, entries what came and went. Entries are
 * only ever added. What is open is worked out here and nowhere else.
 */

export const LINE_KEYS = [
  'car',
  'hammer_price',
  'buyer_fee',
  'inland',
  'export_customs',
  'loading',
  'freight',
  'insurance',
  'service',
  'charge',
  'discount',
  'claim',
  'retained',
] as const;
export type LineKey = (typeof LINE_KEYS)[number];

/** Lines that take something off. All others add. */
const LESS: readonly LineKey[] = ['discount', 'claim'];

/** A line is one amount of what is owed; its `vehicleId` is null if all vehicles share it. */
export interface OrderLine {
  vehicleId: number | null;
  key: LineKey;
  amountMinor: number;
}

type MovementKind = (typeof MOVEMENT_KINDS)[number];

type MovementState = (typeof MOVEMENT_STATES)[number];
export const MOVEMENT_MOVES = ['book', 'refuse', 'reverse', 'consent'] as const;
export type MovementMove = (typeof MOVEMENT_MOVES)[number];

const isReportState = (state: MovementState): state is ReportState => state !== 'waiting_consent';
const isReportMove = (move: MovementMove): move is ReportMove => move !== 'consent';

/** A refund is booked at once, or waits for another admin; a credit is booked at once. Both can be reversed. */
const OWN_MOVES: Readonly<
  Record<'refund' | 'credit', Partial<Record<MovementState, Partial<Record<MovementMove, MovementState>>>>>
> = {
  refund: { waiting_consent: { consent: 'booked', refuse: 'refused' }, booked: { reverse: 'reversed' } },
  credit: { booked: { reverse: 'reversed' } },
};

/** The state a move leads to; undefined if it is refused. A payment moves as every reported payment does. */
export function movementAfter(kind: MovementKind, from: MovementState, move: MovementMove): MovementState | undefined {
  if (kind !== 'payment') return OWN_MOVES[kind][from]?.[move];
  return isReportState(from) && isReportMove(move) ? reportAfter(from, move) : undefined;
}

/** A payment, a refund, or a credit that was moved. */
export interface Movement {
  id: number;
  kind: MovementKind;
  state: MovementState;
  /** Always more than nothing: of a reported payment what its sender named, once booked what came. */
  amountMinor: number;
  /** Of a credit: whether it came here or went elsewhere. Payments come and refunds go. */
  isIncoming: boolean;
  /** The admin who asked for a refund that waits: another one consents. */
  requestedBy: number | null;
}

/** Whether money came by a movement and is still here: a payment, or a credit from another order. */
export const isMoneyIn = ({ state, isIncoming }: Pick<Movement, 'state' | 'isIncoming'>): boolean =>
  state === 'booked' && isIncoming;

/** A row of the ledger. `cause` is unique: what it names is booked once. */
export interface Entry {
  movementId: number;
  cause: string;
  /** More than nothing if it came to us. */
  amountMinor: number;
}

/** The entry that a movement writes when it is booked, and the one that undoes it. */
export function entryOf(
  { id, kind, amountMinor, isIncoming }: Pick<Movement, 'id' | 'kind' | 'amountMinor' | 'isIncoming'>,
  what: 'booked' | 'reversed',
): Entry {
  const sign = isIncoming === (what === 'booked') ? 1 : -1;
  return { movementId: id, cause: `${kind}:${id}:${what}`, amountMinor: sign * amountMinor };
}

export interface OrderMoney {
  /** Null until there is a price. */
  totalMinor: number | null;
  /** What came and is still with us. Less than nothing only if a payment was reversed after it had been refunded. */
  paidMinor: number;
  /** Never less than nothing; null until there is a price. */
  openMinor: number | null;
  /** What came above the total. It is refunded or moved. */
  creditMinor: number;
}

const sum = (rows: readonly { amountMinor: number }[]): number =>
  rows.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** Whether two lists of lines ask for the same. */
export const isSameBill = (one: readonly OrderLine[], other: readonly OrderLine[]): boolean => {
  const facts = (lines: readonly OrderLine[]) => lines.map((line) => [line.vehicleId, line.key, line.amountMinor]);
  return JSON.stringify(facts(one)) === JSON.stringify(facts(other));
};

export const totalOf = (lines: readonly OrderLine[]): number | null => (lines.length === 0 ? null : sum(lines));

/** What of an order is paid and open. Without a price all that came is a credit. */
export function moneyOf(lines: readonly OrderLine[], entries: readonly Entry[]): OrderMoney {
  const [totalMinor, paidMinor] = [totalOf(lines), sum(entries)];
  return {
    totalMinor,
    paidMinor,
    openMinor: totalMinor === null ? null : Math.max(0, totalMinor - paidMinor),
    creditMinor: Math.max(0, paidMinor - (totalMinor ?? 0)),
  };
}

/** Refunds that are asked for and not decided: they cannot be spent a second time. */
export const waitingMinor = (movements: readonly Movement[]): number =>
  sum(movements.filter(({ kind, state }) => kind === 'refund' && state === 'waiting_consent'));

/** Payments that were reported and are not decided. */
export const reportedMinor = (movements: readonly Movement[]): number =>
  sum(movements.filter(({ kind, state }) => kind === 'payment' && state === 'reported'));

/** Whether lines can be those of an order: discounts take off, all else adds, and the whole is not less than nothing. */
export const areLines = (lines: readonly OrderLine[]): boolean =>
  lines.every(({ key, amountMinor }) => {
    if (!Number.isSafeInteger(amountMinor) || amountMinor === 0) return key === 'retained' && amountMinor === 0;
    return LESS.includes(key) === amountMinor < 0;
  }) && sum(lines) >= 0;
