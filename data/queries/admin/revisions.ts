import { desc, inArray } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { adminRevisions, sensitiveChanges } from '../../schema/index.ts';

export type Revision = typeof adminRevisions.$inferSelect;

/** Revisions by their ids, the last first. */
export const findRevisions = (database: Database, ids: readonly number[]): Promise<Revision[]> =>
  database
    .select()
    .from(adminRevisions)
    .where(inArray(adminRevisions.id, [...ids]))
    .orderBy(desc(adminRevisions.id));

/** Changes of sensitive fields by their ids, the last first. */
export const findSensitiveChanges = (database: Database, ids: readonly number[]) =>
  database
    .select()
    .from(sensitiveChanges)
    .where(inArray(sensitiveChanges.id, [...ids]))
    .orderBy(desc(sensitiveChanges.id));
