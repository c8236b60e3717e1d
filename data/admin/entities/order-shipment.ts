import { sql } from 'drizzle-orm';
import { orderShipments } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { factOfOrder } from '../of-order.ts';

/** Names of the cars it carries, each on a line. The order is named first, because its cars have an index. */
const CARS = sql<string | null>`(select group_concat(v.name, char(10)) from order_vehicles v
  where v.order_id = order_shipments.order_id and v.shipment_id = order_shipments.id)`;

/** The last stage of the arrival that is done. */
const REACHED = sql<
  string | null
>`(select json_extract(stage.value, '$.key') from json_each(order_shipments.arrival) stage
  where json_extract(stage.value, '$.state') = 'done' order by stage.key desc limit 1)`;

export const orderShipmentKept = {
  table: orderShipments,
  columns: { reference: factOfOrder('order_shipments', 'reference'), cars: CARS, reached: REACHED },
} as const satisfies Kept;
