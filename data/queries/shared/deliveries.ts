import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { objectDeliveries } from '../../schema/delivery.ts';
import type { Database } from '../../client.ts';

/** One statement of a batch. */
export type Statement = BatchItem<'sqlite'>;

/** Entries of one outbox, from the first to the last. */
interface Delivery {
  source: string;
  first: number;
  last: number;
}

/**
 * Writes a delivery, all of it or nothing.
 *
 * @throws where any of these entries was written before: the mark would become null, which the column refuses, and with it
 * the whole batch. So it does not matter how often, how late or in which order copies of a delivery arrive.
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
    .onConflictDoUpdate({ target: objectDeliveries.source, set: { sequence: isNew } });
  await database.batch([mark, ...statements]);
}

/** The last entry that was written; 0 before the first. */
export async function deliveredUpTo(database: Database, source: string): Promise<number> {
  const [delivered] = await database
    .select({ sequence: objectDeliveries.sequence })
    .from(objectDeliveries)
    .where(eq(objectDeliveries.source, source));
  return delivered?.sequence ?? 0;
}
