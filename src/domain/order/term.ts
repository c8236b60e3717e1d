import type { TradeTerm } from '../site/incoterms.ts';
import { shipmentOf, type Order } from './model.ts';
import { hasSailed } from './shipment.ts';

/** Terms under which the seller delivers at the beginning of the voyage; the others name its end. */
const TERMS_OF_DEPARTURE: readonly TradeTerm[] = ['EXW', 'FCA', 'FOB'];

interface Sold {
  incoterm: TradeTerm;
  portOfLoading: string | null;
  portOfDestination: string | null;
}

/** The term with the place it names: `CIF Mombasa`. The place is left out as long as the order does not say it. */
export function termText({ incoterm, portOfLoading, portOfDestination }: Sold): string {
  const place = TERMS_OF_DEPARTURE.includes(incoterm) ? portOfLoading : portOfDestination;
  return place === null ? incoterm : `${incoterm} ${place}`;
}

/** Whether a car that is still in the order has sailed. From then on its papers are at customs and banks, and its terms stay. */
export const hasSailedCar = (order: Pick<Order, 'vehicles' | 'shipments'>): boolean =>
  order.vehicles.some((vehicle) => vehicle.state !== 'cancelled' && hasSailed(shipmentOf(order, vehicle)));
