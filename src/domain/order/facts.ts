import { documentsFor, isAccepted, kindsOf, type DocumentSubject } from './documents.ts';
import type { DueFacts } from './due.ts';
import { moneyOf } from './ledger.ts';
import type { Order, Shipment, Vehicle } from './model.ts';
import { lockedStages, paidSchedule } from './schedule.ts';
import type { StageCondition } from './stages.ts';
import { stageOf, type TrackFacts } from './track.ts';
import type { OfficeCalendar } from './working-days.ts';

/** What the stages of a vehicle or shipment depend on, read from the order. */

export function factsOfVehicle(order: Order, vehicle: Vehicle): TrackFacts {
  const { id, shipmentId } = vehicle;
  const facts = factsOf(order, [vehicle], { vehicleId: id, shipmentId }, { vehicleId: id });
  const isPaid = facts.documents.has('letter_of_credit') || isPaidFor(order, vehicle, 'payment');
  return isPaid ? { ...facts, conditions: new Set([...facts.conditions, 'part_paid']) } : facts;
}

export function factsOfShipment(order: Order, { id }: Shipment): TrackFacts {
  const loaded = order.vehicles.filter(({ shipmentId }) => shipmentId === id);
  return factsOf(order, loaded, { vehicleId: null, shipmentId: id }, { shipmentId: id });
}

function factsOf(
  order: Order,
  vehicles: readonly Vehicle[],
  subject: DocumentSubject,
  paying: Parameters<typeof lockedStages>[2],
): TrackFacts {
  const documents = documentsFor(order.documents, subject);
  const { paidMinor } = moneyOf(order.lines, order.entries);
  const holds: Record<Exclude<StageCondition, 'part_paid'>, boolean> = {
    contract_accepted: isAccepted(documents, 'sales_contract'),
    payment_arrived: hasFirstPayment(order, subject),
    bill_confirmed: isAccepted(documents, 'bill_of_lading'),
  };
  return {
    documents: kindsOf(documents),
    conditions: new Set((Object.keys(holds) as (keyof typeof holds)[]).filter((condition) => holds[condition])),
    locked: lockedStages(order.schedule, paidMinor, paying),
    isDelivered: vehicles.some(({ state }) => state === 'delivered'),
  };
}

/** Whether the buyer has paid what comes first: money, a letter of credit for it, or nothing is due before the ship sails. */
function hasFirstPayment({ documents, firstPaidAt, schedule }: Order, subject: DocumentSubject): boolean {
  if (firstPaidAt !== null || kindsOf(documentsFor(documents, subject)).has('letter_of_credit')) return true;
  const unlocks = schedule[0]?.unlocks;
  return unlocks ? 'shipmentId' in unlocks : false;
}

/**
 * Whether what is due at a stage of a vehicle was booked: the part of the schedule that unlocks the stage after it, or else every
 * part that unlocks nothing, or all that is owed.
 */
function isPaidFor({ schedule, lines, entries }: Order, { id, track }: Vehicle, key: string): boolean {
  const { openMinor, paidMinor } = moneyOf(lines, entries);
  if (openMinor === null || openMinor === 0) return openMinor === 0;
  const later = track.slice(track.findIndex((stage) => stage.key === key) + 1);
  const next = later.find(({ state }) => state !== 'not_needed')?.key;
  const parts = paidSchedule(schedule, paidMinor);
  const unlocking = parts.filter(
    ({ unlocks }) => unlocks !== null && 'vehicleId' in unlocks && unlocks.vehicleId === id && unlocks.stage === next,
  );
  const due = unlocking.length > 0 ? unlocking : parts.filter(({ unlocks }) => unlocks === null);
  return due.every(({ isPaid }) => isPaid);
}

/** What due dates of a shipment, and of a vehicle in it, count from. */
export function dueFactsOf(
  { firstPaidAt }: Pick<Order, 'firstPaidAt'>,
  shipment: Shipment | undefined,
  calendar: OfficeCalendar,
): DueFacts {
  return {
    calendar,
    paidAt: firstPaidAt,
    balanceAt: shipment ? (stageOf(shipment.release, 'balance')?.doneAt ?? null) : null,
    sailedAt: shipment ? (stageOf(shipment.arrival, 'sailed')?.doneAt ?? null) : null,
    etdAt: shipment?.etdAt ?? null,
    etaAt: shipment?.etaAt ?? null,
  };
}
