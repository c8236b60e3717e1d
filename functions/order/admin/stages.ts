import { isCarrierOffered } from '../../../data/queries/order/carriers.ts';
import { moneyOf } from '../../../src/domain/order/ledger.ts';
import { happenedAt } from '../../../src/domain/order/happened-on.ts';
import { ORDER_LIMITS } from '../../../src/domain/order/limits.ts';
import { readContainerNumber } from '../../../src/domain/order/container-number.ts';
import { advanceOrder, trackOf, type Target } from '../../../src/domain/order/order-moves.ts';
import { changeRelease, openRelease } from '../../../src/domain/order/release.ts';
import { isReleaseUnlocked } from '../../../src/domain/order/schedule.ts';
import { load } from '../../../src/domain/order/shipment.ts';
import { freshTrack } from '../../../src/domain/order/track.ts';
import { accepted, refused } from '../../../src/domain/shared/result.ts';
import type { InputOf } from '../../../src/wire/call.ts';
import type { orderAdminCalls as calls } from '../../../src/wire/order-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { OrderFacts } from '../../../data/queries/order/facts.ts';
import type { Decided } from '../change.ts';
import { movedFacts, orderOf, withRules } from '../facts.ts';
import { requestedStage, happened } from '../history.ts';
import { afterMoney, decideCancelBegun, decideDelivery } from '../steps.ts';
import { adminAnswer, byAdmin } from './change.ts';

/** Moves one stage, with what follows from it. A note is a row of the history with the audience it was given. */
export function advance(call: CallContext, act: EntityAct, input: InputOf<typeof calls.advanceOrder>) {
  const { vehicle_id: vehicleId, shipment_id: shipmentId, track, key, to, note = '', audience, on } = input;
  const requested = [vehicleId, shipmentId, track, key, to, note, audience, on];
  return adminAnswer(call, act, input, requested, ({ facts, now }) => {
    const target = targetOf(vehicleId, shipmentId, track);
    if (!target) return refused('unknown-stage');
    const order = orderOf(facts);
    const at = happenedAt(on, trackOf(order, target), now);
    if (!at.accepted) return at;
    const moved = advanceOrder(order, target, { key, to, note, now: at.value });
    if (!moved.accepted) return withNames(call, moved);
    const adminId = act.admin.id;
    const of = { track, stage: key, vehicleId: vehicleId ?? null, shipmentId: shipmentId ?? null };
    return accepted({
      after: movedFacts(facts, moved.value),
      moved: { requested: requestedStage(target, key), actor: 'us', adminId },
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
  return adminAnswer(call, act, input, [vehicleId], (deciding) => {
    const done = decideDelivery(deciding, vehicleId, byAdmin(act));
    return done.accepted ? done : withNames(call, done);
  });
}

/** Adds a shipment, or changes one. A date that moves tells the buyer once, with the reason if there is one. */
export function setShipment(call: CallContext, act: EntityAct, input: InputOf<typeof calls.setOrderShipment>) {
  const { id: _, version: __, request_id: ___, ...requested } = input;
  const typed = requested.container_no;
  const container = typed ? readContainerNumber(typed) : typed;
  return adminAnswer(call, act, input, requested, async ({ facts, now, newId }) => {
    const opened = requested.shipment_id === undefined ? openShipment(facts, newId) : facts;
    if (!opened) return refused('too-many');
    const shipmentId = requested.shipment_id ?? opened.shipments.at(-1)?.id;
    const shipment = opened.shipments.find(({ id }) => id === shipmentId);
    if (!shipment) return refused('not-found');
    const { vehicles, shipments } = orderOf(opened);
    const carried = vehicles.filter(({ shipmentId: of }) => of === shipment.id).map((vehicle) => vehicle.id);
    const loaded = load(vehicles, shipments, shipment.id, requested.vehicles ?? carried);
    if (!loaded.accepted) return loaded;
    if (!(await isCarrierKnown(call, shipment, requested.carrier_id)))
      return refused('not-found', { field: 'carrier_id' });
    const mode = requested.mode ?? shipment.mode;
    const release = released(opened, shipment, mode, now);
    if (!release.accepted) return release;
    const voyage = voyageOf(shipment, { ...requested, container_no: container });
    const changed = { ...shipment, mode, release: release.value, ...voyage };
    if (changed.etdAt !== null && changed.etaAt !== null && changed.etaAt < changed.etdAt)
      return refused('dates-wrong', { field: 'eta_at' });
    if (typed && container === undefined) return refused('container-wrong', { field: 'container_no' });
    const after: OrderFacts = {
      ...opened,
      vehicles: withRules(opened.vehicles, loaded.value),
      shipments: opened.shipments.map((one) => (one.id === changed.id ? changed : one)),
    };
    return accepted({ after: afterMoney(after, now), history: shipmentNews(shipment, changed, { requested, act }) });
  });
}

type ShipmentRow = OrderFacts['shipments'][number];
type VoyageRow = Pick<ShipmentRow, 'vessel' | 'voyage' | 'containerNo' | 'billNo' | 'carrierId' | 'etdAt' | 'etaAt'>;

/** Whether a shipment can have a carrier: the one it has, any that is active, or none. */
const isCarrierKnown = async (
  { database }: CallContext,
  { carrierId }: ShipmentRow,
  requested: number | null | undefined,
): Promise<boolean> =>
  requested === undefined || requested === null || requested === carrierId || isCarrierOffered(database, requested);

/** Facts of a voyage after a change: what was not sent stays, and what was sent empty is cleared. */
function voyageOf(
  before: ShipmentRow,
  requested: Omit<InputOf<typeof calls.setOrderShipment>, 'id' | 'version' | 'request_id'>,
): VoyageRow {
  const after = <Value>(sent: Value | null | undefined, stored: Value | null) => (sent === undefined ? stored : sent);
  return {
    vessel: after(requested.vessel, before.vessel),
    voyage: after(requested.voyage, before.voyage),
    containerNo: after(requested.container_no, before.containerNo),
    billNo: after(requested.bill_no, before.billNo),
    carrierId: after(requested.carrier_id, before.carrierId),
    etdAt: after(requested.etd_at, before.etdAt),
    etaAt: after(requested.eta_at, before.etaAt),
  };
}

function openShipment(facts: OrderFacts, newId: () => number): OrderFacts | undefined {
  if (facts.shipments.length >= ORDER_LIMITS.shipments) return undefined;
  const shipment: ShipmentRow = {
    id: newId(),
    orderId: facts.row.id,
    mode: 'telex',
    vessel: null,
    voyage: null,
    containerNo: null,
    billNo: null,
    carrierId: null,
    etdAt: null,
    etaAt: null,
    release: openRelease('telex'),
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

/** Returns the news of a shipment for the buyer: a date that is new or has moved, with the reason. */
function shipmentNews(
  before: ShipmentRow,
  after: ShipmentRow,
  { requested, act }: { requested: { note?: string | undefined }; act: EntityAct },
): NonNullable<Decided['history']> {
  const facts = { shipmentId: after.id, adminId: act.admin.id, note: requested.note ? requested.note : null };
  const isMoved = before.etaAt !== after.etaAt || before.etdAt !== after.etdAt;
  if (isMoved) return [happened('shipment_changed', facts)];
  return [happened('shipment_changed', { ...facts, audience: 'internal' })];
}

/** Begins to cancel an order, or one car of it. */
export function startCancel(call: CallContext, act: EntityAct, input: InputOf<typeof calls.startOrderCancel>) {
  const { vehicle_id: vehicleId = null, reason } = input;
  return adminAnswer(call, act, input, [vehicleId, reason], (deciding) =>
    decideCancelBegun(deciding, { vehicleId, reason }, byAdmin(act)),
  );
}
