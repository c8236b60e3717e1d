import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { carriers, orderDocuments, orderHistory } from '../../data/schema/index.ts';
import { followVoyages } from '../../functions/order/voyages.ts';
import type { Account } from './account.ts';
import type { RequestedCarrier, CarrierScript } from './carrier-server.ts';
import { anOrder, database, type Desk } from './order-calls.ts';

/** Shipments of orders, and carriers that tell of them. */

const HOUR_MS = 3_600_000;
/** Later than any other test asks, and later still with each run: no shipment waits for its turn. */
let clock = Date.parse('2031-05-01T12:00:00+08:00');
export const moment = (): number => clock;
export const DAY_MS = 24 * HOUR_MS;

export interface Shipped {
  id: number;
  shipmentId: number;
  carrierId: number;
  carrier: string;
  bill: string;
}

const carrierUrl = (carrier: string) => `${inject('carriersUrl')}/${carrier}`;

/** Says what a carrier answers from now on. */
export async function answers(carrier: string, script: CarrierScript): Promise<void> {
  await fetch(carrierUrl(carrier), { method: 'POST', body: JSON.stringify(script) });
}
export const requestedOf = async (carrier: string): Promise<RequestedCarrier[]> =>
  (await fetch(carrierUrl(carrier))).json<RequestedCarrier[]>();

/** An order whose car travels with a carrier from Shanghai to Djibouti; its bill of lading is confirmed unless told. */
export async function aVoyage(
  desk: Desk,
  buyer: Account,
  { isConfirmed = true, ...facts }: { isConfirmed?: boolean; port_of_loading?: string } = {},
): Promise<Shipped> {
  const carrier = `carrier-${crypto.randomUUID()}`;
  const [row] = await database
    .insert(carriers)
    .values({ name: carrier, eventsUrl: `${carrierUrl(carrier)}/v2/events`, eventsToken: 'only-for-tests' })
    .returning();
  const ports = { port_of_loading: 'CNSHA', port_of_destination: 'Djibouti', ...facts };
  const { order, vehicles } = await anOrder(desk, buyer, ports);
  const { id } = order;
  const bill = `EXPL${id}77`;
  const shipped = await desk.done('setShipment', {
    id,
    version: order.version,
    vehicles: [vehicles[0]?.id],
    vessel: 'MV Sky',
    bill_no: bill,
    carrier_id: row?.id,
    etd_at: at(-2 * DAY_MS),
    eta_at: at(20 * DAY_MS),
  });
  const [shipment] = shipped.shipments;
  const about = { id: String(id), kind: 'bill_of_lading', number: bill, shipment_id: String(shipment?.id) };
  await desk.upload(about);
  // Calls of one buyer are limited, and these tests have many.
  if (isConfirmed)
    await database.update(orderDocuments).set({ acceptedAt: Date.now() }).where(eq(orderDocuments.orderId, id));
  return { id, shipmentId: shipment?.id ?? 0, carrierId: row?.id ?? 0, carrier, bill };
}

/** An instant so long after the clock of the tests. */
export const at = (afterMs: number): string => new Date(clock + afterMs).toISOString();

let events = 0;
/** An event about a voyage, as a carrier sends it: it left Shanghai yesterday, unless told. */
export function anEvent({ bill }: Pick<Shipped, 'bill'>, facts: object = {}): Record<string, unknown> {
  return {
    eventID: `event-${(events += 1)}-${bill}`,
    eventType: 'TRANSPORT',
    transportEventTypeCode: 'DEPA',
    eventClassifierCode: 'ACT',
    eventDateTime: at(-DAY_MS),
    eventCreatedDateTime: at(-DAY_MS),
    transportCall: { UNLocationCode: 'CNSHA', modeOfTransport: 'VESSEL', vessel: { vesselName: 'SKY' } },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
    ...facts,
  };
}
const THERE = { UNLocationCode: 'DJJIB', modeOfTransport: 'VESSEL' };
export const anArrival = (of: Shipped, facts: object = {}) =>
  anEvent(of, { transportEventTypeCode: 'ARRI', eventDateTime: at(-HOUR_MS), transportCall: THERE, ...facts });
export const anEta = (of: Shipped, afterMs: number, facts: object = {}) =>
  anArrival(of, { eventClassifierCode: 'EST', eventDateTime: at(afterMs), ...facts });

/** Lets the clock ask, as long after the time before as a shipment waits. */
export async function ask(facts: { isLocalAllowed?: boolean; patienceMs?: number; afterMs?: number } = {}) {
  const { isLocalAllowed = true, afterMs = 4 * HOUR_MS, patienceMs } = facts;
  clock += afterMs;
  const changing = { database, now: clock, environment: env, origin: () => 'https://cars.example' };
  await followVoyages(changing, { isLocalAllowed, patienceMs });
}

/** The carrier is asked no more: other tests have carriers of their own. */
export const silence = (carrierId: number) =>
  database.update(carriers).set({ eventsUrl: null }).where(eq(carriers.id, carrierId));

export const carrierOf = async (carrierId: number) =>
  (await database.select().from(carriers).where(eq(carriers.id, carrierId)))[0];

/** What stands in the history of an order because of its carrier. */
export async function toldOf(id: number): Promise<string[]> {
  const rows = await database.select().from(orderHistory).where(eq(orderHistory.orderId, id));
  return rows.flatMap(({ event, stage, audience }) =>
    event.startsWith('carrier_') ? [`${event} ${stage ?? '-'} ${audience}`] : [],
  );
}
