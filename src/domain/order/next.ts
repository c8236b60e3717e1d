import { documentsFor, kindsOf, type DocumentKind, type DocumentSubject, type OrderDocument } from './documents.ts';
import { dueOf } from './due.ts';
import { dueFactsOf, factsOfShipment, factsOfVehicle } from './facts.ts';
import { shipmentOf, type Order, type Shipment } from './model.ts';
import type { NextTask } from './next-name.ts';
import { stageFacts, type Actor, type StageFacts, type TrackKey } from './stages.ts';
import { frontOf, isTrackOver, missingFor, stageOf, type Stage, type Track, type TrackFacts } from './track.ts';
import type { OfficeCalendar } from './working-days.ts';

/** A stage that is under way, with who has to act. */
interface Step {
  /** The vehicle or shipment it is a stage of; the other is null. */
  vehicleId: number | null;
  shipmentId: number | null;
  track: TrackKey;
  stage: string;
  actor: Actor;
  /** Milliseconds since 1970; null: no duration is stated. */
  dueAt: number | null;
  /** Kinds of documents that have to be there before it is done. */
  lacks: readonly DocumentKind[];
}

type BareStep = Omit<Step, 'vehicleId' | 'shipmentId'>;

/** A car whose own stages are over and that is in no shipment waits for us to book one. */
const TO_BE_SHIPPED: BareStep = { track: 'arrival', stage: 'sailed', actor: 'us', dueAt: null, lacks: [] };

/** Every step an order waits for: of each open vehicle and each shipment, and freight that runs parallel to another stage. */
export function stepsOf(order: Order, calendar: OfficeCalendar): Step[] {
  const vehicles = order.vehicles.filter(({ state }) => state === 'open');
  const carried = new Set(vehicles.map(({ shipmentId }) => shipmentId));
  return [
    ...vehicles.flatMap((vehicle) => {
      const shipment = shipmentOf(order, vehicle);
      const subject = { vehicleId: vehicle.id, shipmentId: vehicle.shipmentId };
      const facts = factsOfVehicle(order, vehicle);
      const steps = trackSteps(order, {
        track: vehicle.kind,
        stages: vehicle.track,
        subject,
        shipment,
        facts,
        calendar,
      });
      const isAshore = !shipment && isTrackOver(vehicle.track);
      return [...steps, ...(isAshore ? [TO_BE_SHIPPED] : [])].map((step): Step => ({
        ...step,
        vehicleId: vehicle.id,
        shipmentId: null,
      }));
    }),
    ...order.shipments
      .filter(({ id }) => carried.has(id))
      .flatMap((shipment) => {
        const subject = { vehicleId: null, shipmentId: shipment.id };
        const facts = factsOfShipment(order, shipment);
        const tracks = [['telex', shipment.release] as const, ['arrival', shipment.arrival] as const];
        return tracks.flatMap(([track, stages]) =>
          trackSteps(order, { track, stages, subject, shipment, facts, calendar }).map((step): Step => ({
            ...step,
            vehicleId: null,
            shipmentId: shipment.id,
          })),
        );
      }),
  ];
}

interface Followed {
  track: TrackKey;
  stages: Track;
  subject: DocumentSubject;
  shipment: Shipment | undefined;
  facts: TrackFacts;
  calendar: OfficeCalendar;
}

function trackSteps(order: Order, followed: Followed): BareStep[] {
  const { track, stages, shipment, calendar, facts } = followed;
  const front = frontOf(stages);
  const isHeldBack = front?.state === 'waiting' && facts.locked.has(front.key);
  return stages.flatMap((stage) => {
    const definition = stageFacts(track, stage.key);
    const isUnderWay = stage.state === 'active' || stage.state === 'blocked';
    if (!definition) return [];
    // A stage that waits for money holds up its track although it has not begun. The balance is asked for when the ship sails.
    const isWaitedFor = isHeldBack && stage === front && definition.follows === undefined;
    if (!isUnderWay && !isWaitedFor) return [];
    const due =
      stage.startedAt === null ? null : dueOf(definition, stage.startedAt, dueFactsOf(order, shipment, calendar));
    const lacks = isUnderWay ? missingFor(definition, facts).documents : [];
    const actor = actorOf(order, followed, stage, definition);
    return [{ track, stage: stage.key, actor, dueAt: due?.at ?? null, lacks }];
  });
}

/** Who has to act now: the actor of the table, unless someone else has to do something first. */
function actorOf(order: Order, { subject, shipment, facts }: Followed, stage: Stage, definition: StageFacts): Actor {
  if (stage.state === 'waiting') return payer(order);
  if (definition.follows === 'money') return payer(order);
  if (definition.follows === 'shipment') return actorOfRelease(order, shipment, definition);
  const { conditions } = missingFor(definition, facts);
  const kinds = kindsOf(documentsFor(order.documents, subject));
  if (conditions.includes('contract_accepted')) return kinds.has('sales_contract') ? 'buyer' : 'us';
  if (conditions.includes('bill_confirmed')) return kinds.has('bill_of_lading') ? 'buyer' : 'us';
  if (conditions.includes('payment_arrived') || conditions.includes('part_paid')) return payer(order);
  // The buyer has done everything: we move on.
  return definition.actor === 'buyer' && definition.conditions ? 'us' : definition.actor;
}

/** Who acts while money is missing: the buyer, or we who have not booked yet what was reported. */
const payer = ({ hasReport }: Order): Actor => (hasReport ? 'us' : 'buyer');

/** Who acts while a car waits for the release of its shipment: we, while it has none. */
function actorOfRelease(order: Order, shipment: Shipment | undefined, definition: StageFacts): Actor {
  const front = shipment && !isTrackOver(shipment.release) ? frontOf(shipment.release) : undefined;
  if (!front) return shipment ? definition.actor : 'us';
  return front.key === 'balance' ? payer(order) : (stageFacts('telex', front.key)?.actor ?? definition.actor);
}

/**
 * The step of an order to show first: one of the buyer before all others, then the one that is due first, then in the order of the tracks.
 * Undefined once nothing is waited for.
 */
export const nextOf = (steps: readonly Step[]): Step | undefined =>
  steps.toSorted(
    (one, other) =>
      Number(other.actor === 'buyer') - Number(one.actor === 'buyer') ||
      (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity) ||
      0,
  )[0];

/** Steps of a vehicle: of its own track, and of the shipment it is in. */
export const stepsOfVehicle = (
  steps: readonly Step[],
  { id, shipmentId }: { id: number; shipmentId: number | null },
): Step[] => steps.filter((step) => step.vehicleId === id || (shipmentId !== null && step.shipmentId === shipmentId));

/** The step that comes next, as the row of an order keeps it. */
interface KeptNext {
  nextTrack: TrackKey | null;
  nextStage: string | null;
  nextActor: Actor | null;
  nextVehicleId: number | null;
  nextShipmentId: number | null;
}

/** The step that a vehicle waits for, as its row keeps it. Whether its shipment takes it follows from the track. */
interface VehicleNext {
  nextTrack: TrackKey | null;
  nextStage: string | null;
  nextActor: Actor | null;
  nextDueAt: number | null;
}

/** What is kept of a step: nothing if there is none. */
export const keptNext = (step: Step | undefined): VehicleNext => ({
  nextTrack: step?.track ?? null,
  nextStage: step?.stage ?? null,
  nextActor: step?.actor ?? null,
  nextDueAt: step?.dueAt ?? null,
});

/** The next step of a vehicle, with what takes it: the vehicle, or its shipment. */
export function nextOfVehicle<Next extends VehicleNext & { id: number; shipmentId: number | null }>(vehicle: Next) {
  const isOfShipment = vehicle.nextTrack === 'telex' || vehicle.nextTrack === 'arrival';
  return {
    ...vehicle,
    nextVehicleId: isOfShipment ? null : vehicle.id,
    nextShipmentId: isOfShipment ? vehicle.shipmentId : null,
  };
}

interface Tracks {
  documents: readonly Pick<OrderDocument, 'kind' | 'state' | 'vehicleId' | 'shipmentId' | 'acceptedAt'>[];
  vehicles: readonly { id: number; shipmentId: number | null; track: Track }[];
  shipments: readonly { id: number; arrival: Track }[];
}

/**
 * What the buyer has to do in the step that comes next, if its name does not say it: to accept the contract before paying by it,
 * and to confirm the bill of lading a stage needs. A stage that has not begun waits for money instead.
 */
export function nextTask(next: KeptNext, { documents, vehicles, shipments }: Tracks): NextTask | null {
  const { nextTrack, nextStage, nextActor, nextVehicleId, nextShipmentId } = next;
  if (nextActor !== 'buyer' || nextTrack === null || nextStage === null) return null;
  const conditions = stageFacts(nextTrack, nextStage)?.conditions ?? [];
  const vehicle = vehicles.find(({ id }) => id === nextVehicleId);
  const track = vehicle?.track ?? shipments.find(({ id }) => id === nextShipmentId)?.arrival;
  const state = track && stageOf(track, nextStage)?.state;
  if (state !== 'active' && state !== 'blocked') return null;
  if (conditions.includes('contract_accepted')) {
    const subject = { vehicleId: nextVehicleId, shipmentId: vehicle?.shipmentId ?? nextShipmentId };
    const contracts = documentsFor(documents, subject).filter(({ kind }) => kind === 'sales_contract');
    const isWaiting = contracts.length > 0 && contracts.every(({ acceptedAt }) => acceptedAt === null);
    if (isWaiting) return 'accept_contract';
  }
  return conditions.includes('bill_confirmed') ? 'confirm_bill' : null;
}
