import { beginCancel, isCancelAsked } from '../../../src/domain/order/cancellation.ts';
import { deliver } from '../../../src/domain/order/delivery.ts';
import { areLines, moneyOf, totalOf } from '../../../src/domain/order/ledger.ts';
import { ORDER_LIMITS } from '../../../src/domain/order/limits.ts';
import { shipmentOf } from '../../../src/domain/order/model.ts';
import { advanceOrder, followPayments, type Target } from '../../../src/domain/order/order-moves.ts';
import { changeRelease, openRelease } from '../../../src/domain/order/release.ts';
import {
  fitSchedule,
  isReleaseUnlocked,
  scheduleFault,
  type ScheduleEntry,
} from '../../../src/domain/order/schedule.ts';
import { load } from '../../../src/domain/order/shipment.ts';
import { freshTrack } from '../../../src/domain/order/track.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import type { InputOf } from '../../../src/wire/call.ts';
import type { orderAdminCalls as calls } from '../../../src/wire/order-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { textsFor } from '../../http/texts.ts';
import type { OrderFacts } from '../../../data/queries/order/facts.ts';
import type { Decided } from '../change.ts';
import { movedFacts, orderOf, withRules } from '../facts.ts';
import { askedStage, happened } from '../history.ts';
import { orderRefusal } from '../refusals.ts';
import { adminAnswer } from './change.ts';
import { minorOf } from './make.ts';

/** Moves one stage, with what follows from it. A note is a row of the history with the audience it was given. */
export function advance(call: CallContext, act: EntityAct, input: InputOf<typeof calls.advanceOrder>) {
  const { vehicle_id: vehicleId, shipment_id: shipmentId, track, key, to, note = '', audience } = input;
  return adminAnswer(call, act, input, [vehicleId, shipmentId, track, key, to, note], ({ facts, now }) => {
    const target = targetOf(vehicleId, shipmentId, track);
    if (!target) return refused('unknown-stage');
    const moved = advanceOrder(orderOf(facts), target, { key, to, note, now });
    if (!moved.accepted) return withNames(call, moved);
    const adminId = act.admin.id;
    const of = { track, stage: key, vehicleId: vehicleId ?? null, shipmentId: shipmentId ?? null };
    return accepted({
      after: movedFacts(facts, moved.value),
      moved: { asked: askedStage(target, key), actor: 'us', adminId },
      history: note === '' ? [] : [happened('note', { ...of, adminId, note, audience })],
    });
  });
}

function targetOf(
  vehicleId: number | undefined,
  shipmentId: number | undefined,
  track: Target['track'],
): Target | undefined {
  if (vehicleId !== undefined) return shipmentId === undefined ? { vehicleId, track } : undefined;
  return shipmentId === undefined ? undefined : { shipmentId, track };
}

/** A refusal names the papers that are missing as the reader calls them. */
function withNames<Reason extends string>(
  { text }: CallContext,
  refusal: { accepted: false; reason: Reason; facts?: Readonly<Record<string, unknown>> | undefined },
) {
  const kinds = refusal.facts?.['kinds'];
  if (!Array.isArray(kinds)) return refusal;
  return { ...refusal, values: { kinds: kinds.map((kind) => text(`order:document.${String(kind)}`)).join(', ') } };
}

/** Confirms for an admin that a car is with its buyer. */
export function deliverVehicle(call: CallContext, act: EntityAct, input: InputOf<typeof calls.deliverOrderVehicle>) {
  const { vehicle_id: vehicleId } = input;
  return adminAnswer(call, act, input, [vehicleId], ({ facts, now }) => {
    const order = orderOf(facts);
    const vehicle = order.vehicles.find(({ id }) => id === vehicleId);
    if (!vehicle) return refused('not-found');
    const asked = isCancelAsked(facts.cancellations, vehicleId);
    const delivery = { by: 'admin' as const, documents: facts.documents, isCancelAsked: asked, now };
    const done = deliver(vehicle, shipmentOf(order, vehicle), delivery);
    if (!done.accepted) return withNames(call, done);
    return accepted({
      after: { ...facts, vehicles: withRules(facts.vehicles, [done.value]) },
      history: [happened('delivered', { adminId: act.admin.id, vehicleId })],
    });
  });
}

/** Says what is owed, and fits the schedule to it. */
export function setLines(call: CallContext, act: EntityAct, input: InputOf<typeof calls.setOrderLines>) {
  const { lines, reason } = input;
  return adminAnswer(call, act, input, [lines, reason], ({ facts, now, newId }) => {
    const rows = lines.map(({ vehicle, key, amount }, position) => ({
      ...{ id: newId(), orderId: facts.row.id, position, key, amountMinor: minorOf(amount) },
      vehicleId: vehicle === undefined ? null : (facts.vehicles[vehicle - 1]?.id ?? Number.NaN),
    }));
    const isThere = rows.every(({ vehicleId }) => !Number.isNaN(vehicleId));
    if (!isThere || !areLines(rows)) return orderRefusal('lines-wrong', { field: 'lines' });
    if (facts.row.state === 'cancelled') return refused('wrong-state');
    const label = textsFor(facts.row.locale)('order:schedule.rest');
    const schedule = fitSchedule(facts.schedule, totalOf(rows) ?? 0, { id: newId(), label });
    const after = { ...facts, lines: rows, schedule: scheduleRows(facts, schedule) };
    const note = [happened('lines_changed', { adminId: act.admin.id, note: reason })];
    return accepted({ after: afterMoney(after, now), history: note });
  });
}

const scheduleRows = ({ row }: OrderFacts, schedule: readonly ScheduleEntry[]) =>
  schedule.map((entry, position) => ({ ...entry, orderId: row.id, position }));

/** Rows after money or what is owed has changed: releases and stages that wait for it follow. */
export const afterMoney = (facts: OrderFacts, now: number): OrderFacts =>
  movedFacts(facts, followPayments(orderOf(facts), now));

/** Says in which parts the total is paid. */
export function setSchedule(call: CallContext, act: EntityAct, input: InputOf<typeof calls.setOrderSchedule>) {
  const { entries } = input;
  return adminAnswer(call, act, input, entries, ({ facts, now, newId }) => {
    const schedule = entries.map(({ label, amount: amountMinor, due_at: dueAt = null, ...of }): ScheduleEntry => ({
      ...{ id: newId(), label, amountMinor, dueAt },
      unlocks: unlocksOf(of),
    }));
    const subjects = {
      vehicles: new Map(facts.vehicles.map(({ id, kind }) => [id, kind])),
      shipments: new Set(facts.shipments.map(({ id }) => id)),
    };
    const fault = scheduleFault(schedule, totalOf(facts.lines), subjects);
    if (fault) return orderRefusal('schedule-wrong', { field: 'entries', facts: { fault } });
    const after = { ...facts, schedule: scheduleRows(facts, schedule) };
    return accepted({
      after: afterMoney(after, now),
      history: [happened('schedule_changed', { adminId: act.admin.id })],
    });
  });
}

function unlocksOf({
  vehicle_id: vehicleId,
  shipment_id: shipmentId,
  stage,
}: {
  vehicle_id?: number | undefined;
  shipment_id?: number | undefined;
  stage?: string | undefined;
}): ScheduleEntry['unlocks'] {
  if (stage === undefined || stage === '') return null;
  if (vehicleId !== undefined) return { vehicleId, stage };
  return shipmentId === undefined ? null : { shipmentId, stage };
}

/** Adds a shipment, or changes one. A date that moves tells the buyer once, with the reason if there is one. */
export function setShipment(call: CallContext, act: EntityAct, input: InputOf<typeof calls.setOrderShipment>) {
  const { id: _, version: __, request_id: ___, ...asked } = input;
  return adminAnswer(call, act, input, asked, ({ facts, now, newId }) => {
    const opened = asked.shipment_id === undefined ? openShipment(facts, newId) : facts;
    if (!opened) return refused('too-many');
    const shipmentId = asked.shipment_id ?? opened.shipments.at(-1)?.id;
    const shipment = opened.shipments.find(({ id }) => id === shipmentId);
    if (!shipment) return refused('not-found');
    const loaded = load(orderOf(opened).vehicles, orderOf(opened).shipments, shipment.id, asked.vehicles);
    if (!loaded.accepted) return loaded;
    const mode = asked.mode ?? shipment.mode;
    const release = released(opened, shipment, mode, now);
    if (!release.accepted) return release;
    const changed = {
      ...{ ...shipment, mode, release: release.value, etdAt: asked.etd_at ?? null, etaAt: asked.eta_at ?? null },
      ...{ vessel: asked.vessel ?? null, voyage: asked.voyage ?? null },
      ...{ containerNo: asked.container_no ?? null, billNo: asked.bill_no ?? null },
    };
    const after: OrderFacts = {
      ...opened,
      vehicles: withRules(opened.vehicles, loaded.value),
      shipments: opened.shipments.map((one) => (one.id === changed.id ? changed : one)),
    };
    return accepted({ after: afterMoney(after, now), history: shipmentNews(shipment, changed, { asked, act }) });
  });
}

type ShipmentRow = OrderFacts['shipments'][number];

function openShipment(facts: OrderFacts, newId: () => number): OrderFacts | undefined {
  if (facts.shipments.length >= ORDER_LIMITS.shipments) return undefined;
  const shipment: ShipmentRow = {
    ...{ id: newId(), orderId: facts.row.id, mode: 'telex', vessel: null, voyage: null, containerNo: null },
    ...{ billNo: null, etdAt: null, etaAt: null, release: openRelease('telex') },
    arrival: freshTrack('arrival'),
  };
  return { ...facts, shipments: [...facts.shipments, shipment] };
}

/** The release after the way it is done was changed; as it was if that stays. */
function released(facts: OrderFacts, shipment: ShipmentRow, mode: ShipmentRow['mode'], now: number) {
  if (mode === shipment.mode) return accepted(shipment.release);
  const money = moneyOf(facts.lines, facts.entries);
  return changeRelease(shipment.release, mode, {
    isUnlocked: isReleaseUnlocked(facts.schedule, money, shipment.id),
    now,
  });
}

/** What the buyer is told of a shipment: a date that is new or has moved, with the reason. */
function shipmentNews(
  before: ShipmentRow,
  after: ShipmentRow,
  { asked, act }: { asked: { note?: string | undefined }; act: EntityAct },
): NonNullable<Decided['history']> {
  const facts = { shipmentId: after.id, adminId: act.admin.id, note: asked.note ? asked.note : null };
  const isMoved = before.etaAt !== after.etaAt || before.etdAt !== after.etdAt;
  if (isMoved) return [happened('shipment_changed', facts)];
  return [happened('shipment_changed', { ...facts, audience: 'internal' })];
}

/** Begins to cancel an order, or one car of it. */
export function startCancel(call: CallContext, act: EntityAct, input: InputOf<typeof calls.startOrderCancel>) {
  const { vehicle_id: vehicleId = null, reason, id } = input;
  return adminAnswer(call, act, input, [vehicleId, reason], ({ facts, now, newId }): Result<Decided> => {
    const begun = beginCancel(facts.vehicles, facts.cancellations, { vehicleId, by: 'admin' });
    if (!begun.accepted) return begun;
    const row = { ...begun.value, id: newId(), orderId: id, reason, createdAt: now };
    const undecided = { retainedMinor: null, answer: null, decidedAt: null };
    return accepted({
      after: { ...facts, cancellations: [...facts.cancellations, { ...row, ...undecided }] },
      history: [happened('cancel_asked', { adminId: act.admin.id, vehicleId, note: reason })],
    });
  });
}
