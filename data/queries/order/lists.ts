import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { VehicleState } from '../../../src/domain/order/model.ts';
import type { Database } from '../../client.ts';
import { orderDocuments, orders, orderShipments, orderVehicles } from '../../schema/index.ts';
import type { DocumentRow, OrderRow, ShipmentRow, VehicleRow } from './facts.ts';

export interface Listed {
  row: OrderRow;
  vehicles: VehicleRow[];
  shipments: Pick<ShipmentRow, 'id' | 'arrival'>[];
  /** Contracts that are current: they say what the buyer does next. */
  documents: DocumentRow[];
}

/** Orders with their cars and voyages: a page of those that a condition on `orders` names, the newest first. */
export async function listOrders(
  database: Database,
  isMeant: SQL | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: Listed[]; total: number }> {
  const [rows, counted] = await database.batch([
    database
      .select()
      .from(orders)
      .where(isMeant)
      .orderBy(desc(orders.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(orders).where(isMeant),
  ]);
  return { list: await withTracks(database, rows), total: counted[0]?.total ?? 0 };
}

/** Orders with what says what happens next: their cars and voyages, and the contracts that are current. */
export async function withTracks(database: Database, rows: readonly OrderRow[]): Promise<Listed[]> {
  const ids = rows.map(({ id }) => id);
  const { id, orderId, arrival } = orderShipments;
  const [vehicles, shipments, documents] =
    ids.length === 0
      ? [[], [], []]
      : await database.batch([
          database.select().from(orderVehicles).where(inArray(orderVehicles.orderId, ids)).orderBy(orderVehicles.id),
          database.select({ id, orderId, arrival }).from(orderShipments).where(inArray(orderId, ids)),
          database
            .select()
            .from(orderDocuments)
            .where(
              and(
                inArray(orderDocuments.orderId, ids),
                eq(orderDocuments.kind, 'sales_contract'),
                eq(orderDocuments.state, 'current'),
              ),
            ),
        ]);
  return rows.map((row) => ({
    row,
    vehicles: vehicles.filter((one) => one.orderId === row.id),
    shipments: shipments.filter((one) => one.orderId === row.id),
    documents: documents.filter((one) => one.orderId === row.id),
  }));
}

/** Orders of a member, in one state if one is named. */
export const isOwnOrder = (memberId: number, state: VehicleState | undefined): SQL | undefined =>
  and(eq(orders.memberId, memberId), state === undefined ? undefined : eq(orders.state, state));
