import type { OrderFacts, HistoryRow, LoadedOrder } from '../../data/queries/order/facts.ts';
import {
  documentAccess,
  isMovementShown,
  isShown,
  shownOf,
  type Part,
  type Viewer,
} from '../../src/domain/order/audience.ts';
import { trackingLink } from '../../src/domain/order/carrier.ts';
import { documentsFor } from '../../src/domain/order/documents.ts';
import { dueOf } from '../../src/domain/order/due.ts';
import { dueFactsOf } from '../../src/domain/order/facts.ts';
import { moneyOf } from '../../src/domain/order/ledger.ts';
import { flagsOf, shipmentOf, type Vehicle } from '../../src/domain/order/model.ts';
import { nextOfVehicle, nextTask } from '../../src/domain/order/next.ts';
import { paidSchedule } from '../../src/domain/order/schedule.ts';
import { saidLabel } from '../../src/domain/order/schedule-labels.ts';
import { stageFacts, type TrackKey } from '../../src/domain/order/stages.ts';
import { frontOf, type Track } from '../../src/domain/order/track.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { orderOf } from './facts.ts';
import { presentClaim, presentDocument, presentHistory, presentMovement, presentUnlocks } from './present-records.ts';
import { sayScheduleLabel } from './schedule-label.ts';

/** A whole order in the shape of the wire. `audience.ts` picks from it what a viewer may see. */

const maybeAmount = (minor: number | null) => (minor === null ? null : wireAmount(minor));

type Loaded = Pick<LoadedOrder, 'facts' | 'calendar' | 'carriers'>;

interface TrackOf {
  track: TrackKey;
  stages: Track;
  subject: { vehicleId: number | null; shipmentId: number | null };
}

const isAbout = ({ id, shipmentId }: Pick<Vehicle, 'id' | 'shipmentId'>, subject: TrackOf['subject']): boolean =>
  subject.vehicleId === null ? shipmentId === subject.shipmentId : id === subject.vehicleId;

/** The stages of a track. `documents` are those that say they belong to the stage, as far as the viewer knows of them. */
function presentTrack({ facts, calendar }: Loaded, { track, stages, subject }: TrackOf, viewer: Viewer) {
  const order = orderOf(facts);
  const shipment = shipmentOf(order, subject);
  const due = dueFactsOf(order, shipment, calendar);
  const papers = documentsFor(facts.documents, subject).filter((one) => documentAccess(viewer, one) !== 'none');
  const isLeft = order.vehicles.some((one) => isAbout(one, subject) && one.state !== 'cancelled');
  return stages.map(({ key, state, startedAt, doneAt }, index) => {
    const definition = stageFacts(track, key);
    // Nothing is due for a car that was cancelled.
    const isUnderWay = isLeft && (state === 'active' || state === 'blocked');
    const dueBy = definition && isUnderWay && startedAt !== null ? dueOf(definition, startedAt, due) : null;
    return {
      key,
      position: index + 1,
      state,
      actor: definition?.actor ?? 'us',
      due_at: dueBy?.at ?? null,
      due_basis: dueBy?.basis ?? null,
      started_at: startedAt,
      done_at: doneAt,
      documents: papers.filter(({ stage }) => stage === key).map(({ id }) => id),
    };
  });
}

type Tracks = Pick<OrderFacts, 'vehicles'> & Pick<Parameters<typeof nextTask>[1], 'shipments' | 'documents'>;

function vehicleHead(tracks: Tracks, vehicle: OrderFacts['vehicles'][number]) {
  const { id, kind, name, vin, image, lotId, state, deliveredAt, track } = vehicle;
  return {
    id,
    kind,
    name,
    vin,
    image,
    state,
    lot_id: lotId,
    delivered_at: deliveredAt,
    stage: frontOf(track)?.key ?? null,
    next: presentNext(nextOfVehicle(vehicle), tracks),
  };
}

/** A step that is waited for, as the row of an order or of a car keeps it. */
function presentNext(next: Parameters<typeof nextTask>[0] & { nextDueAt: number | null }, tracks: Tracks) {
  const { nextTrack, nextStage, nextActor, nextDueAt } = next;
  if (nextTrack === null || nextStage === null || nextActor === null) return null;
  const task = nextTask(next, tracks);
  return { stage: nextStage, track: nextTrack, actor: nextActor, task, due_at: nextDueAt };
}

/** The head of an order: what a list shows. */
export function presentHead({ row, ...tracks }: Pick<OrderFacts, 'row'> & Tracks) {
  const next = presentNext(row, tracks);
  return {
    id: row.id,
    order_no: row.reference,
    vehicles: tracks.vehicles.map((vehicle) => vehicleHead(tracks, vehicle)),
    state: row.state,
    flags: flagsOf({ isCancelAsked: row.isCancelAsked, isClaimOpen: row.isClaimOpen }),
    incoterm: row.incoterm,
    port_of_loading: row.portOfLoading,
    port_of_destination: row.portOfDestination,
    total: maybeAmount(row.totalMinor),
    paid: wireAmount(row.paidMinor),
    open: maybeAmount(row.openMinor),
    credit: wireAmount(row.creditMinor),
    currency: row.currency,
    next: next && { ...next, vehicle_id: row.nextVehicleId, shipment_id: row.nextShipmentId },
    version: row.version,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

function presentVehicle(loaded: Loaded, vehicle: OrderFacts['vehicles'][number], viewer: Viewer) {
  const { id, kind, shipmentId, track } = vehicle;
  const subject = { vehicleId: id, shipmentId };
  return {
    ...vehicleHead(loaded.facts, vehicle),
    shipment_id: shipmentId,
    track: presentTrack(loaded, { track: kind, stages: track, subject }, viewer),
  };
}

function presentShipment(loaded: Loaded, shipment: OrderFacts['shipments'][number], viewer: Viewer) {
  const { id, vessel, voyage, carrierId, containerNo, billNo, etdAt, etaAt, mode, release, arrival } = shipment;
  const subject = { vehicleId: null, shipmentId: id };
  return {
    id,
    vehicles: loaded.facts.vehicles.filter(({ shipmentId }) => shipmentId === id).map((vehicle) => vehicle.id),
    vessel,
    voyage,
    mode,
    container_no: containerNo,
    bill_no: billNo,
    etd_at: etdAt,
    eta_at: etaAt,
    carrier: presentCarrier(
      loaded.carriers.find((carrier) => carrier.id === carrierId),
      shipment,
    ),
    telex: presentTrack(loaded, { track: 'telex', stages: release, subject }, viewer),
    arrival: presentTrack(loaded, { track: 'arrival', stages: arrival, subject }, viewer),
  };
}

const presentCarrier = (
  carrier: Loaded['carriers'][number] | undefined,
  numbers: Parameters<typeof trackingLink>[1],
) =>
  carrier
    ? {
        id: carrier.id,
        name: carrier.name,
        scac: carrier.scac,
        tracking_url: trackingLink(carrier.trackingUrl, numbers),
      }
    : null;

/**
 * An order as its buyer reads it: with nothing that is internal.
 *
 * @param locale labels of ours are said in this language
 */
export function presentDetail(loaded: Loaded, history: readonly HistoryRow[], locale: Locale) {
  const { facts } = loaded;
  const { paidMinor } = moneyOf(facts.lines, facts.entries);
  return {
    order: presentHead(facts),
    lines: facts.lines.map(({ vehicleId, key, amountMinor }) => ({
      vehicle_id: vehicleId,
      key,
      amount: wireAmount(amountMinor),
    })),
    vehicles: facts.vehicles.map((vehicle) => presentVehicle(loaded, vehicle, 'buyer')),
    shipments: facts.shipments.map((shipment) => presentShipment(loaded, shipment, 'buyer')),
    schedule: paidSchedule(facts.schedule, paidMinor).map((entry) => ({
      id: entry.id,
      label: saidLabel(entry.label, locale, sayScheduleLabel),
      amount: wireAmount(entry.amountMinor),
      paid: wireAmount(entry.paidMinor),
      is_paid: entry.isPaid,
      due_at: entry.dueAt,
      unlocks: presentUnlocks(entry.unlocks),
    })),
    payments: facts.movements.filter((one) => isMovementShown('buyer', one)).map(presentMovement),
    documents: facts.documents.filter((one) => documentAccess('buyer', one) !== 'none').map(presentDocument),
    claims: facts.claims.map((claim) => presentClaim(facts, claim)),
    history: history.filter(({ audience }) => audience === 'buyer').map(presentHistory),
  };
}

/** An order as admins read it, in the language of the one who asks. */
export function presentForAdmin(loaded: Loaded, history: readonly HistoryRow[], locale: Locale) {
  const { facts } = loaded;
  const { row } = facts;
  return {
    ...presentDetail(loaded, [], locale),
    vehicles: facts.vehicles.map((vehicle) => ({
      ...presentVehicle(loaded, vehicle, 'admin'),
      stock_id: vehicle.stockId,
      auto_style_id: vehicle.styleId,
      hs_code: vehicle.hsCode,
    })),
    shipments: facts.shipments.map((shipment) => presentShipment(loaded, shipment, 'admin')),
    payments: facts.movements.map(presentMovement),
    documents: facts.documents.map((one) => ({ ...presentDocument(one), audience: one.audience })),
    history: history.map((one) => ({ ...presentHistory(one), admin_id: one.adminId, audience: one.audience })),
    cancellations: facts.cancellations.map((one) => ({
      id: one.id,
      vehicle_id: one.vehicleId,
      state: one.state,
      reason: one.reason,
      retained: maybeAmount(one.retainedMinor),
      created_at: one.createdAt,
    })),
    buyer: {
      member_id: row.memberId,
      name: row.buyerName,
      email: row.buyerEmail,
      address: row.buyerAddress,
      language: row.locale,
    },
    origin: { kind: row.origin, id: row.originId },
    carriers: loaded.carriers.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })),
    note: row.note,
  };
}

type Extras = Parameters<typeof isShown>[3];

/** The cars that followers see: one that was cancelled would look as if it were still on its way, unless all were. */
const followedVehicles = ({ row, vehicles }: OrderFacts): OrderFacts['vehicles'] =>
  row.state === 'cancelled' ? vehicles : vehicles.filter(({ state }) => state !== 'cancelled');

/** Returns what a follower of an order sees: the fields that their way in allows, and nothing else. */
export function presentShared(
  loaded: Loaded,
  viewer: 'shared' | 'code',
  { extras = [], expiresAt }: { extras?: Extras; expiresAt: number | null },
) {
  const { facts } = loaded;
  const head = presentHead(facts);
  const only = <Row extends Record<string, unknown>>(row: Row, part: Part) => shownOf(row, viewer, part, extras);
  const track = (stages: readonly Record<string, unknown>[]) => stages.map((stage) => only(stage, 'stage'));
  return {
    ...only({ ...head, expires_at: expiresAt, next_due_at: head.next?.due_at ?? null }, 'order'),
    vehicles: followedVehicles(facts).map((vehicle) => {
      const shown = presentVehicle(loaded, vehicle, viewer);
      return only({ ...shown, track: track(shown.track) }, 'vehicle');
    }),
    shipments: facts.shipments.map((shipment) => {
      const shown = presentShipment(loaded, shipment, viewer);
      return only({ ...shown, telex: track(shown.telex), arrival: track(shown.arrival) }, 'shipment');
    }),
    ...(isShown(viewer, 'order', 'documents', extras) && {
      documents: facts.documents
        .filter((one) => documentAccess(viewer, one, extras) === 'name')
        .map((one) => only(presentDocument(one), 'document')),
    }),
  };
}
