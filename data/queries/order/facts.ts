import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OfficeCalendar } from '../../../src/domain/order/working-days.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import type { Database } from '../../client.ts';
import {
  carriers,
  members,
  officeDays,
  orderCancellations,
  orderChanges,
  orderClaimLines,
  orderClaims,
  orderDocuments,
  orderEntries,
  orderHistory,
  orderLines,
  orderMovements,
  orders,
  orderSchedule,
  orderShipments,
  orderVehicles,
} from '../../schema/index.ts';

export type OrderRow = typeof orders.$inferSelect;
export type VehicleRow = typeof orderVehicles.$inferSelect;
export type ShipmentRow = typeof orderShipments.$inferSelect;
/** What of a carrier orders show: how its events are asked for is not theirs. */
type CarrierRow = Pick<typeof carriers.$inferSelect, 'id' | 'name' | 'scac' | 'trackingUrl' | 'isActive'>;
type LineRow = typeof orderLines.$inferSelect;
type ScheduleRow = typeof orderSchedule.$inferSelect;
export type MovementRow = typeof orderMovements.$inferSelect;
type EntryRow = typeof orderEntries.$inferInsert;
export type DocumentRow = typeof orderDocuments.$inferSelect;
type CancellationRow = typeof orderCancellations.$inferSelect;
type ClaimRow = typeof orderClaims.$inferSelect;
type ClaimLineRow = typeof orderClaimLines.$inferSelect;
export type HistoryRow = typeof orderHistory.$inferSelect;
type ChangeRow = typeof orderChanges.$inferSelect;

/** All rows of one order that its rules read. */
export interface OrderFacts {
  row: OrderRow;
  vehicles: VehicleRow[];
  shipments: ShipmentRow[];
  lines: LineRow[];
  schedule: ScheduleRow[];
  movements: MovementRow[];
  entries: EntryRow[];
  documents: DocumentRow[];
  cancellations: CancellationRow[];
  claims: ClaimRow[];
  claimLines: ClaimLineRow[];
}

export interface LoadedOrder {
  facts: OrderFacts;
  calendar: OfficeCalendar;
  /** The change that a request has made before. */
  change: ChangeRow | undefined;
  /** All carriers: a shipment names one of them. */
  carriers: CarrierRow[];
  /** The member who buys, once there is one. */
  member: { id: number; email: string | null; locale: Locale } | undefined;
}

/** The queries of all rows of one order. */
function orderQueries(database: Database, isIt: SQL, requestKey: string) {
  const id = sql`(select ${orders.id} from ${orders} where ${isIt})`;
  const claimIds = database.select({ id: orderClaims.id }).from(orderClaims).where(eq(orderClaims.orderId, id));
  const memberId = sql`(select ${orders.memberId} from ${orders} where ${isIt})`;
  const { id: member, email, locale } = members;
  const { scac, trackingUrl, isActive } = carriers;
  return [
    database.select().from(orders).where(isIt),
    database.select().from(orderVehicles).where(eq(orderVehicles.orderId, id)).orderBy(asc(orderVehicles.id)),
    database.select().from(orderShipments).where(eq(orderShipments.orderId, id)).orderBy(asc(orderShipments.id)),
    database.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position)),
    database.select().from(orderSchedule).where(eq(orderSchedule.orderId, id)).orderBy(asc(orderSchedule.position)),
    database.select().from(orderMovements).where(eq(orderMovements.orderId, id)).orderBy(asc(orderMovements.number)),
    database.select().from(orderEntries).where(eq(orderEntries.orderId, id)).orderBy(asc(orderEntries.id)),
    database.select().from(orderDocuments).where(eq(orderDocuments.orderId, id)).orderBy(asc(orderDocuments.id)),
    database
      .select()
      .from(orderCancellations)
      .where(eq(orderCancellations.orderId, id))
      .orderBy(asc(orderCancellations.id)),
    database.select().from(orderClaims).where(eq(orderClaims.orderId, id)).orderBy(asc(orderClaims.id)),
    database
      .select()
      .from(orderClaimLines)
      .where(inArray(orderClaimLines.claimId, claimIds))
      .orderBy(asc(orderClaimLines.id)),
    database.select().from(officeDays),
    database.select().from(orderChanges).where(eq(orderChanges.requestKey, requestKey)),
    database.select({ id: member, email, locale }).from(members).where(eq(member, memberId)),
    database
      .select({ id: carriers.id, name: carriers.name, scac, trackingUrl, isActive })
      .from(carriers)
      .orderBy(asc(carriers.name)),
  ] as const;
}

/**
 * An order with all its rows, in one round.
 *
 * @param isIt which order: a condition on `orders`
 * @param requestKey names a request that may have been made before
 */
export async function loadOrder(database: Database, isIt: SQL, requestKey = ''): Promise<LoadedOrder | undefined> {
  const [rows, vehicles, shipments, lines, schedule, movements, entries, documents, ...others] = await database.batch(
    orderQueries(database, isIt, requestKey),
  );
  const [cancellations, claims, claimLines, days, changes, buyers, known] = others;
  const [row] = rows;
  if (!row) return undefined;
  const daysOf = (kind: string) => new Set(days.filter((each) => each.kind === kind).map(({ day }) => day));
  return {
    facts: {
      row,
      vehicles,
      shipments,
      lines,
      schedule,
      movements,
      entries,
      documents,
      cancellations,
      claims,
      claimLines,
    },
    calendar: { holidays: daysOf('holiday'), workedWeekends: daysOf('worked_weekend') },
    change: changes[0],
    carriers: known,
    member: buyers[0],
  };
}

export const isOrder = (id: number): SQL => eq(orders.id, id);

/** An order of a member; of anyone else there is none. */
export const isOrderOf = (id: number, memberId: number): SQL =>
  and(eq(orders.id, id), eq(orders.memberId, memberId)) ?? sql`false`;

/** How many rows of the history a reader gets. */
const HISTORY_ROWS = 300;

/** As much of an order as says whether there is one, and whether it goes on. */
export type OrderHead = Pick<OrderRow, 'id' | 'state'>;

/** The head of an order, for what needs none of its other rows. */
export async function findOrder(database: Database, isIt: SQL): Promise<OrderHead | undefined> {
  const [found] = await database.select({ id: orders.id, state: orders.state }).from(orders).where(isIt);
  return found;
}

/** Reads what happened to an order, the newest first. */
export const readHistory = (database: Database, orderId: number): Promise<HistoryRow[]> =>
  database
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(sql`${orderHistory.id} desc`)
    .limit(HISTORY_ROWS);

/** The change a request has made, whatever order it was of. */
export async function findChange(database: Database, requestKey: string): Promise<ChangeRow | undefined> {
  const [found] = await database.select().from(orderChanges).where(eq(orderChanges.requestKey, requestKey));
  return found;
}
