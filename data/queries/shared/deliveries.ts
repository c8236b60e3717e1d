import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { objectDeliveries } from '../../schema/delivery.ts';
import type { Database } from '../../client.ts';

/** One statement of a batch. */
export type Statement = BatchItem<'sqlite'>;

const LOT_SOURCE = /^auction-lot:([0-9a-f]{64})$/;

/** The source under which deliveries of a lot's object are recorded, and the object's id read from a source. */
export const deliverySource = (objectId: string): string => `auction-lot:${objectId}`;
export const lotObjectOf = (source: string): string | undefined => LOT_SOURCE.exec(source)?.[1];

/** Entries of one outbox, from the first to the last. */
interface Delivery {
  source: string;
  first: number;
  last: number;
}

/**
 * Writes a delivery completely or not at all.
 *
 * @throws if one of its entries was written before: the mark would become null, which the column refuses, so the
 *   whole batch fails. Copies of a delivery may therefore arrive often, late or in any order.
 */
export async function writeDelivery(
  database: Database,
  { source, first, last }: Delivery,
  statements: readonly Statement[],
): Promise<void> {
  const isNew = sql`case when ${objectDeliveries.sequence} < ${first} then ${last} end`;
  const mark = database
    .insert(objectDeliveries)
    .values({ source, sequence: last })
    .onConflictDoUpdate({ target: objectDeliveries.source, set: { sequence: isNew, ...NO_FAILURE } });
  await database.batch([mark, ...statements]);
}

const NO_FAILURE = { failures: 0, failedAt: null, reason: '', waiting: 0 } as const;

/** Records a refused delivery for admins: what waits, how often it was tried, and why it failed. */
export async function noteFailedDelivery(
  database: Database,
  { source, ...failure }: { source: string; failures: number; failedAt: number; reason: string; waiting: number },
): Promise<void> {
  await database
    .insert(objectDeliveries)
    .values({ source, sequence: 0, ...failure })
    .onConflictDoUpdate({ target: objectDeliveries.source, set: failure });
}

/** The last entry that was written; 0 before the first. */
export async function deliveredUpTo(database: Database, source: string): Promise<number> {
  const [delivered] = await database
    .select({ sequence: objectDeliveries.sequence })
    .from(objectDeliveries)
    .where(eq(objectDeliveries.source, source));
  return delivered?.sequence ?? 0;
}
