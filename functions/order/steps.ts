import type { OrderFacts } from '../../data/queries/order/facts.ts';
import { beginCancel, isCancelAsked } from '../../src/domain/order/cancellation.ts';
import { isClaimOpen } from '../../src/domain/order/claim.ts';
import { deliver } from '../../src/domain/order/delivery.ts';
import { totalOf, type Movement, type OrderLine } from '../../src/domain/order/ledger.ts';
import { shipmentOf } from '../../src/domain/order/model.ts';
import { followPayments } from '../../src/domain/order/order-moves.ts';
import { fitSchedule, type ScheduleEntry } from '../../src/domain/order/schedule.ts';
import type { ScheduleLabel } from '../../src/domain/order/schedule-labels.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import type { Decided, Deciding } from './change.ts';
import { movedFacts, orderOf, withRules } from './facts.ts';
import { happened } from './history.ts';

/** Steps of an order that several calls take: of its buyer and of admins alike. */

/** The person who takes a step: the buyer, or an admin. */
export interface By {
  actor: 'buyer' | 'us';
  adminId: number | null;
}
export const BUYER: By = { actor: 'buyer', adminId: null };

/** The lines of an order as rows, in their order. */
export const lineRows = (
  { row }: Pick<OrderFacts, 'row'>,
  lines: readonly OrderLine[],
  newId: () => number,
): OrderFacts['lines'] => lines.map((line, position) => ({ ...line, id: newId(), orderId: row.id, position }));

/** The parts of a schedule as rows, in their order. */
export const scheduleRows = (
  { row }: Pick<OrderFacts, 'row'>,
  schedule: readonly ScheduleEntry[],
): OrderFacts['schedule'] => schedule.map((entry, position) => ({ ...entry, orderId: row.id, position }));

/** Rows after money or what is owed has changed: releases and stages that wait for it follow. */
export const afterMoney = (facts: OrderFacts, now: number): OrderFacts =>
  movedFacts(facts, followPayments(orderOf(facts), now));

/** Rows with other lines, the schedule fitted to them, and what follows from the money. */
export function withLines(facts: OrderFacts, lines: readonly OrderLine[], { newId, now }: Deciding): OrderFacts {
  const label: ScheduleLabel = 'schedule.rest';
  const schedule = fitSchedule(facts.schedule, totalOf(lines) ?? 0, { id: newId(), label });
  const after = { ...facts, lines: lineRows(facts, lines, newId), schedule: scheduleRows(facts, schedule) };
  return afterMoney(after, now);
}

type MovementRow = OrderFacts['movements'][number];

/** The row of a movement that is new, with everything its rules do not know. */
export const movementRow = (
  { row, movements }: Pick<OrderFacts, 'row' | 'movements'>,
  movement: Movement,
  beside: Partial<MovementRow>,
  now: number,
): MovementRow => ({
  orderId: row.id,
  number: movements.length + 1,
  reference: '',
  valueDate: null,
  received: null,
  proofId: null,
  reason: null,
  decidedBy: null,
  createdAt: now,
  decidedAt: null,
  ...movement,
  ...beside,
});

/** Confirms that a car is with its buyer. */
export function decideDelivery({ facts, now }: Deciding, vehicleId: number, by: By): Result<Decided> {
  const order = orderOf(facts);
  const vehicle = order.vehicles.find(({ id }) => id === vehicleId);
  if (!vehicle) return refused('not-found');
  const { documents, cancellations } = facts;
  const done = deliver(vehicle, shipmentOf(order, vehicle), {
    by: by.actor === 'buyer' ? 'buyer' : 'admin',
    documents,
    now,
    isCancelAsked: isCancelAsked(cancellations, vehicleId),
  });
  if (!done.accepted) return done;
  return accepted({
    after: { ...facts, vehicles: withRules(facts.vehicles, [done.value]) },
    history: [happened('delivered', { ...by, vehicleId })],
  });
}

/** Begins a cancellation of an order, or of one car of it. */
export function decideCancelBegun(
  { facts, now, newId }: Deciding,
  { vehicleId, reason }: { vehicleId: number | null; reason: string },
  by: By,
): Result<Decided> {
  const side = by.actor === 'buyer' ? 'buyer' : 'admin';
  const begun = beginCancel(facts.vehicles, facts.cancellations, { vehicleId, by: side });
  if (!begun.accepted) return begun;
  const row = { ...begun.value, id: newId(), orderId: facts.row.id, reason, createdAt: now };
  const undecided = { retainedMinor: null, answer: null, decidedAt: null };
  return accepted({
    after: { ...facts, cancellations: [...facts.cancellations, { ...row, ...undecided }] },
    history: [happened('cancel_asked', { ...by, vehicleId, note: reason })],
  });
}

/** Rows with a line of one side added to a claim. */
export function withClaimLine(
  facts: OrderFacts,
  line: Pick<OrderFacts['claimLines'][number], 'claimId' | 'from' | 'text' | 'files'>,
  { now, newId }: Deciding,
): OrderFacts {
  return { ...facts, claimLines: [...facts.claimLines, { ...line, id: newId(), createdAt: now }] };
}

/** A claim that both sides may still write to. */
export function openClaimOf({ claims }: OrderFacts, claimId: number): Result<OrderFacts['claims'][number]> {
  const claim = claims.find(({ id }) => id === claimId);
  if (!claim) return refused('not-found');
  return isClaimOpen(claim.state) ? accepted(claim) : refused('wrong-state');
}
