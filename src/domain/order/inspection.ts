import { documentsFor, type OrderDocument } from './documents.ts';
import type { Order, Vehicle } from './model.ts';
import { hasSailed } from './shipment.ts';
import { stageFacts } from './stages.ts';
import { stageOf } from './track.ts';

/**
 * What the promise "inspection before the final payment" asks for: nothing that releases the bill of lading becomes due before
 * each car, new or used, has an inspection report that its buyer can read, with photographs and the VIN of the car.
 */

type InspectedVehicle = Vehicle & { vin: string | null; lotId: number | null };

export interface InspectedOrder extends Pick<Order, 'shipments' | 'schedule'> {
  vehicles: readonly InspectedVehicle[];
  documents: readonly (OrderDocument & { hasPictures: boolean })[];
}

/** Whether a car was inspected: by a report of its own, or by that of its lot, which was there before the first bid. */
function isInspected({ documents, vehicles }: InspectedOrder, vehicle: InspectedVehicle): boolean {
  if (vehicle.vin === null) return false;
  if (vehicle.lotId !== null && stageOf(vehicle.track, 'inspection')?.state === 'done') return true;
  return documentsFor(documents, { vehicleId: vehicle.id, shipmentId: null }).some(
    ({ kind, audience, hasPictures, vehicleId }) =>
      kind === 'inspection_report' &&
      audience === 'buyer' &&
      hasPictures &&
      (vehicleId !== null || vehicles.length === 1),
  );
}

/** The shipment whose release an entry of the schedule unlocks; undefined if it unlocks none. */
const releasedBy = ({ unlocks }: Order['schedule'][number]): number | undefined =>
  unlocks && 'shipmentId' in unlocks && stageFacts('telex', unlocks.stage) ? unlocks.shipmentId : undefined;

/**
 * Whether the money that releases the bill of lading of a car is due: the entries that unlock its release have a date, or the ship
 * has sailed, which asks for the balance. If no entry unlocks it, the last one does, since then nothing is open.
 */
function isReleaseDue({ schedule, shipments }: InspectedOrder, { shipmentId }: InspectedVehicle): boolean {
  const entries = schedule.filter((entry) => shipmentId !== null && releasedBy(entry) === shipmentId);
  const releasing = entries.length > 0 ? entries : schedule.slice(-1);
  return (
    releasing.some(({ dueAt }) => dueAt !== null) ||
    shipments.some((shipment) => shipment.id === shipmentId && hasSailed(shipment))
  );
}

/** Ids of open cars whose release is due although they were not inspected. */
export const dueUninspected = (order: InspectedOrder): number[] =>
  order.vehicles
    .filter((vehicle) => vehicle.state === 'open' && isReleaseDue(order, vehicle) && !isInspected(order, vehicle))
    .map(({ id }) => id);

/** Cars that a change makes due although they were not inspected. What was so before does not stop a change of something else. */
export function newlyDueUninspected(before: InspectedOrder, after: InspectedOrder): number[] {
  const earlier = new Set(dueUninspected(before));
  return dueUninspected(after).filter((id) => !earlier.has(id));
}
