import { accepted, refused, type Result } from '../shared/result.ts';
import type { Shipment, Vehicle } from './model.ts';
import { stageOf } from './track.ts';

/** Whether the ship of a shipment has left. A car without a shipment has not sailed. */
export const hasSailed = (shipment: Pick<Shipment, 'arrival'> | undefined): boolean =>
  shipment !== undefined && stageOf(shipment.arrival, 'sailed')?.state === 'done';

/**
 * Says which vehicles travel with a shipment. They are open vehicles of the same order, each in one shipment at a time. Once a
 * ship has sailed nothing is loaded or unloaded.
 *
 * @param carried ids of the vehicles it carries from now on
 */
export function load(
  vehicles: readonly Vehicle[],
  shipments: readonly Shipment[],
  shipmentId: number,
  carried: readonly number[],
): Result<Vehicle[], 'not-found' | 'wrong-state'> {
  const wanted = new Set(carried);
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (!shipment || [...wanted].some((id) => !vehicles.some((vehicle) => vehicle.id === id)))
    return refused('not-found');
  const changed = vehicles.filter(({ id, shipmentId: of }) => wanted.has(id) !== (of === shipmentId));
  if (changed.length === 0) return accepted([...vehicles]);
  const isTaken = changed.some(({ id, shipmentId: of, state }) => wanted.has(id) && (of !== null || state !== 'open'));
  if (isTaken || hasSailed(shipment)) return refused('wrong-state');
  return accepted(
    vehicles.map((vehicle) =>
      changed.includes(vehicle) ? { ...vehicle, shipmentId: wanted.has(vehicle.id) ? shipmentId : null } : vehicle,
    ),
  );
}
