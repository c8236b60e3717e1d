import { sql, type SQL } from 'drizzle-orm';
import { orderMovements } from '../schema/index.ts';

/** Tables whose rows are of an order. */
type OfOrder = 'order_movements' | 'order_claims' | 'order_cancellations' | 'order_documents' | 'order_shipments';

/** A fact of the order a row is of. */
export const factOfOrder = (table: OfOrder, column: 'reference' | 'currency'): SQL<string> =>
  sql<string>`(select o.${sql.raw(column)} from orders o where o.id = ${sql.raw(table)}.order_id)`;

/** What a movement is called: its order and its number there. Movements of an order share one reference or have none. */
export const CALLED_MOVEMENT = sql<string>`(${factOfOrder('order_movements', 'reference')} || ' · ' || order_movements.number)`;

/** Columns that payments and refunds have alike. */
export const MOVEMENT_COLUMNS = {
  reference: factOfOrder('order_movements', 'reference'),
  currency: factOfOrder('order_movements', 'currency'),
  name: CALLED_MOVEMENT,
  bankReference: orderMovements.reference,
} as const;

/** The name of the car a row is about; null if it is about no car. */
export const carOfOrder = (table: Exclude<OfOrder, 'order_movements' | 'order_shipments'>): SQL<string | null> =>
  sql<string | null>`(select v.name from order_vehicles v where v.id = ${sql.raw(table)}.vehicle_id)`;
