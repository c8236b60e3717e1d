import { accepted, refused, type Result } from '../shared/result.ts';
import { documentsFor, kindsOf, type OrderDocument } from './documents.ts';
import { vehicleAfter, type Shipment, type Vehicle } from './model.ts';
import { stageOf } from './track.ts';

/**
 * Confirms that a vehicle is with its buyer. It has arrived before; an admin who confirms it has a delivery note for it. While
 * a cancellation is undecided nothing is delivered.
 */
export function deliver(
  vehicle: Vehicle,
  shipment: Shipment | undefined,
  {
    by,
    documents,
    isCancelAsked,
    now,
  }: {
    by: 'buyer' | 'admin';
    documents: readonly OrderDocument[];
    isCancelAsked: boolean;
    now: number;
  },
): Result<Vehicle, 'wrong-state' | 'document-missing'> {
  const state = vehicleAfter(vehicle.state, 'deliver');
  const hasArrived = shipment !== undefined && stageOf(shipment.arrival, 'arrived')?.state === 'done';
  if (state === undefined || !hasArrived || isCancelAsked) return refused('wrong-state');
  const kinds = kindsOf(documentsFor(documents, { vehicleId: vehicle.id, shipmentId: shipment.id }));
  if (by === 'admin' && !kinds.has('delivery_note')) {
    return refused('document-missing', { facts: { kinds: ['delivery_note'] } });
  }
  return accepted({ ...vehicle, state, deliveredAt: now });
}
