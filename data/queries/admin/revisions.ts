import { and, count, desc, eq, gt, inArray, isNull, max } from 'drizzle-orm';
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

/** The changes that brought rows in last, by the id of the row. */
export async function lastArrivals(
  database: Database,
  resource: string,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rowId, before } = adminRevisions;
  const rows = await database
    .select({ rowId, id: max(adminRevisions.id) })
    .from(adminRevisions)
    .where(and(eq(adminRevisions.resource, resource), inArray(rowId, [...rowIds]), isNull(before)))
    .groupBy(rowId);
  return new Map(rows.map((row) => [row.rowId, row.id ?? 0]));
}

/** Changes of sensitive fields by their ids, the last first. */
export const findSensitiveChanges = (database: Database, ids: readonly number[]) =>
  database
    .select()
    .from(sensitiveChanges)
    .where(inArray(sensitiveChanges.id, [...ids]))
    .orderBy(desc(sensitiveChanges.id));

/** Counts the changes of some fields of an entity since an instant, and says when the last one was. */
export async function sensitiveChangesSince(
  database: Database,
  { resource, fields, since }: { resource: string; fields: readonly string[]; since: number },
): Promise<{ count: number; last: number | null }> {
  const { createdAt, field } = sensitiveChanges;
  const [found] = await database
    .select({ count: count(), last: max(createdAt) })
    .from(sensitiveChanges)
    .where(and(eq(sensitiveChanges.resource, resource), inArray(field, [...fields]), gt(createdAt, since)));
  return found ?? { count: 0, last: null };
}
