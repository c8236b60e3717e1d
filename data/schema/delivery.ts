import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How far the outbox of each Durable Object was written here. A delivery moves this on in the batch of what it writes, so
 * the same entries are never written twice (`data/queries/shared/deliveries.ts`).
 */
export const objectDeliveries = sqliteTable('object_deliveries', {
  /** Class and id of the object. */
  source: text('source').primaryKey(),
  /** Of the last entry that was written. */
  sequence: integer('sequence').notNull(),
  /** Tries in a row that were refused, since when the last was, why, and how many entries wait behind it. */
  failures: integer('failures').notNull().default(0),
  failedAt: integer('failed_at'),
  reason: text('reason').notNull().default(''),
  waiting: integer('waiting').notNull().default(0),
});
