import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import {
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
import { takenColumn } from '../shared/constraint.ts';
import type { Statement } from '../shared/deliveries.ts';
import type { HistoryRow, OrderFacts } from './facts.ts';

export type NewHistory = Omit<HistoryRow, 'id' | 'orderId' | 'at'>;

interface SavedChange {
  act: string;
  requestKey: string | null;
  askedHash: string | null;
  madeId: number | null;
  history: readonly NewHistory[];
  now: number;
}

interface Row {
  id: number;
}
type RowTable =
  | typeof orderVehicles
  | typeof orderShipments
  | typeof orderLines
  | typeof orderSchedule
  | typeof orderMovements
  | typeof orderDocuments
  | typeof orderCancellations
  | typeof orderClaims
  | typeof orderClaimLines;
/** What of an order is rows that come, change and go. */
type RowsKey = Exclude<keyof OrderFacts, 'row' | 'entries'>;

/** The statements that turn the rows of a table as they were into those that are to be. Rows are known by their ids. */
function rowStatements(
  database: Database,
  table: RowTable,
  before: readonly Row[],
  after: readonly Row[],
): Statement[] {
  const [earlier, later] = [new Map(before.map((row) => [row.id, row])), new Set(after.map(({ id }) => id))];
  const gone = before.filter(({ id }) => !later.has(id)).map(({ id }) => id);
  const added = after.filter(({ id }) => !earlier.has(id));
  const changed = after.filter((row) => {
    const old = earlier.get(row.id);
    return old !== undefined && old !== row && JSON.stringify(old) !== JSON.stringify(row);
  });
  return [
    ...(gone.length > 0 ? [database.delete(table).where(inArray(table.id, gone))] : []),
    ...added.map((row) => database.insert(table).values({ ...row })),
    ...changed.map((row) =>
      database
        .update(table)
        .set({ ...row })
        .where(eq(table.id, row.id)),
    ),
  ];
}

/**
 * The statements that save an order as a change left it. The row of the change comes first: if another change made the same
 * version, or the same request was saved meanwhile, it fails, and the whole batch with it (`isOvertaken`).
 *
 * @param before undefined for a new order
 */
export function orderStatements(
  database: Database,
  before: OrderFacts | undefined,
  after: OrderFacts,
  { history, now, ...change }: SavedChange,
): Statement[] {
  const { id, ...columns } = after.row;
  const rows = (table: RowTable, key: RowsKey) => rowStatements(database, table, before?.[key] ?? [], after[key]);
  const entries = after.entries.filter((entry) => entry.id === undefined);
  return [
    ...(before ? [] : [database.insert(orders).values(after.row)]),
    database.insert(orderChanges).values({ orderId: id, version: after.row.version, createdAt: now, ...change }),
    ...(before ? [database.update(orders).set(columns).where(eq(orders.id, id))] : []),
    ...rows(orderVehicles, 'vehicles'),
    ...rows(orderShipments, 'shipments'),
    ...rows(orderLines, 'lines'),
    ...rows(orderSchedule, 'schedule'),
    ...rows(orderMovements, 'movements'),
    ...entries.map((entry) => database.insert(orderEntries).values(entry)),
    ...rows(orderDocuments, 'documents'),
    ...rows(orderCancellations, 'cancellations'),
    ...rows(orderClaims, 'claims'),
    ...rows(orderClaimLines, 'claimLines'),
    ...history.map((row) => database.insert(orderHistory).values({ ...row, orderId: id, at: now })),
  ];
}

const OVERTAKEN: readonly string[] = [
  'order_changes.order_id',
  'order_changes.request_key',
  'orders.id',
  'orders.reference',
  'order_documents.kind',
  'order_vehicles.id',
  'order_shipments.id',
  'order_lines.id',
  'order_schedule.id',
  'order_movements.id',
  'order_documents.id',
  'order_cancellations.id',
  'order_claims.id',
  'order_claim_lines.id',
  'order_carrier_events.shipment_id',
];

/** Whether a batch failed because someone else changed the order, or drew the same number: it is decided again. */
export const isOvertaken = (error: unknown): boolean => OVERTAKEN.includes(takenColumn(error) ?? '');

/**
 * Whether a batch failed because its lot, quote or enquiry has an order by now: each becomes one.
 *
 * @param hasNumber whether the order was to have a number of its own, as that of a lot has
 */
export function isOrdered(error: unknown, hasNumber: boolean): boolean {
  const taken = takenColumn(error);
  return taken === 'orders.origin' || taken === 'orders.origin_id' || (hasNumber && taken === 'orders.reference');
}
