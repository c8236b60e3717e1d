import { and, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { CarrierFault } from '../../../src/domain/order/carrier.ts';
import type { ReportOutcome, VoyageReport } from '../../../src/domain/order/voyage-reports.ts';
import type { Database } from '../../client.ts';
import {
  carriers,
  orderCarrierEvents,
  orders,
  orderShipments,
  orderVehicles,
  orderVoyageAsks,
} from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';

/** A shipment whose carrier is to be asked, and how. */
export interface VoyageToAsk {
  shipmentId: number;
  orderId: number;
  carrierId: number;
  url: string;
  token: string | null;
  billNo: string | null;
  containerNo: string | null;
}

/**
 * Shipments on their way whose carriers tell events, those that were asked for longest ago first.
 *
 * @param askedBefore those that were asked for since are left out
 */
export async function voyagesToAsk(
  database: Database,
  { now, askedBefore, limit }: { now: number; askedBefore: number; limit: number },
): Promise<VoyageToAsk[]> {
  const { id, orderId, billNo, containerNo } = orderShipments;
  const rows = await database
    .select({
      shipmentId: id,
      orderId,
      carrierId: carriers.id,
      billNo,
      containerNo,
      url: carriers.eventsUrl,
      token: carriers.eventsToken,
    })
    .from(carriers)
    .innerJoin(orderShipments, eq(orderShipments.carrierId, carriers.id))
    .innerJoin(orders, eq(orders.id, orderId))
    .leftJoin(orderVoyageAsks, eq(orderVoyageAsks.shipmentId, id))
    .where(
      and(
        isNotNull(carriers.eventsUrl),
        or(isNull(carriers.eventsAgainAt), lte(carriers.eventsAgainAt, now)),
        eq(orders.state, 'open'),
        or(isNotNull(billNo), isNotNull(containerNo)),
        or(isNull(orderVoyageAsks.askedAt), lte(orderVoyageAsks.askedAt, askedBefore)),
        IS_ON_ITS_WAY,
      ),
    )
    .orderBy(sql`coalesce(${orderVoyageAsks.askedAt}, 0)`, id)
    .limit(limit);
  return rows.flatMap(({ url, ...row }) => (url === null ? [] : [{ ...row, url }]));
}

/** It carries a car, and has not arrived. */
const IS_ON_ITS_WAY: SQL = sql`exists (select 1 from ${orderVehicles} v
    where v.shipment_id = ${orderShipments}.id and v.order_id = ${orderShipments}.order_id and v.state = 'open')
  and not exists (select 1 from json_each(${orderShipments}.arrival) stage
    where stage.value ->> 'key' = 'arrived' and stage.value ->> 'state' in ('done', 'not_needed'))`;

/** Notes that a carrier was asked for a shipment, and what went wrong. */
export async function noteRequested(
  database: Database,
  { shipmentId, carrierId, url }: Pick<VoyageToAsk, 'shipmentId' | 'carrierId' | 'url'>,
  { now, fault, againAt }: { now: number; fault: CarrierFault | null; againAt: number | null },
): Promise<void> {
  await database.batch([
    database.run(sql`insert into ${orderVoyageAsks} (shipment_id, asked_at)
      select id, ${now} from ${orderShipments} where id = ${shipmentId}
      on conflict (shipment_id) do update set asked_at = excluded.asked_at`),
    // An admin who has stated another address meanwhile is not told of the one before.
    database
      .update(carriers)
      .set({ eventsAskedAt: now, eventsFault: fault, eventsAgainAt: againAt })
      .where(and(eq(carriers.id, carrierId), eq(carriers.eventsUrl, url))),
  ]);
}

export type KnownEvent = typeof orderCarrierEvents.$inferSelect;

/** What was read before of a shipment's events. */
export const knownEvents = (database: Database, shipmentId: number): Promise<KnownEvent[]> =>
  database.select().from(orderCarrierEvents).where(eq(orderCarrierEvents.shipmentId, shipmentId));

export const eventStatement = (
  database: Database,
  shipmentId: number,
  { event, about }: Pick<VoyageReport, 'event' | 'about'>,
  outcome: ReportOutcome,
): Statement =>
  database
    .insert(orderCarrierEvents)
    .values({ shipmentId, eventId: event.id, createdAt: event.createdAt, about, outcome });

/** The statement that notes which events a carrier took back. */
export const takenBackStatement = (database: Database, shipmentId: number, eventIds: readonly string[]): Statement =>
  database
    .update(orderCarrierEvents)
    .set({ outcome: 'taken_back' })
    .where(and(eq(orderCarrierEvents.shipmentId, shipmentId), inArray(orderCarrierEvents.eventId, [...eventIds])));

/** Keeps events that changed nothing. Another run may have kept them in between. */
export async function keepPassedEvents(
  database: Database,
  shipmentId: number,
  reports: readonly VoyageReport[],
): Promise<void> {
  const rows = reports.map(({ event, about }) => ({
    shipmentId,
    eventId: event.id,
    createdAt: event.createdAt,
    about,
    outcome: 'passed' as const,
  }));
  if (rows.length > 0) await database.insert(orderCarrierEvents).values(rows).onConflictDoNothing();
}
