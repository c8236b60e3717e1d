import { sql } from 'drizzle-orm';
import { objectDeliveries } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';

export const deliveryKept = {
  table: objectDeliveries,
  // Its numbers begin with the clock, in microseconds (durable-objects/shared/outbox.ts).
  columns: {
    id: objectDeliveries.source,
    reachedAt: sql`nullif(${objectDeliveries.sequence}, 0) / 1000`,
    state: sql`case when ${objectDeliveries.failures} > 0 then 'failed' else 'delivered' end`,
  },
} as const satisfies Kept;
