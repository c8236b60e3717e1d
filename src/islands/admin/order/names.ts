import type { OrderPart } from './acts.tsx';

type Named = Pick<OrderPart, 'detail' | 'words'>;

/** The name of a car of an order; without an id it names all cars. */
export const carName = ({ detail, words }: Named, id: number | null | undefined): string =>
  detail.vehicles.find((one) => one.id === id)?.name ?? words.say('money.allCars');

/** The name of the shipment at a place, counted from 0. */
export const shipmentTitle = ({ words }: Pick<Named, 'words'>, place: number): string =>
  words.say('shipment.title', { number: place + 1 });

/** The name of a shipment; undefined if the order has none with this id. */
export function shipmentName(part: Named, id: number | null | undefined): string | undefined {
  const place = part.detail.shipments.findIndex((one) => one.id === id);
  return place < 0 ? undefined : shipmentTitle(part, place);
}

/** The name of the car or the shipment that a row is about; undefined if it is about the whole order. */
export const subjectName = (
  part: Named,
  { vehicle_id: vehicleId, shipment_id: shipmentId }: { vehicle_id: number | null; shipment_id: number | null },
): string | undefined => (vehicleId === null ? shipmentName(part, shipmentId) : carName(part, vehicleId));
