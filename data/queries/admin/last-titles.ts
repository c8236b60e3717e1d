import { and, eq, inArray, max } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { adminRevisions } from '../../schema/index.ts';

/** The titles some rows had when an admin last changed them, by id. */
export async function lastTitles(
  database: Database,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  // With `max`, SQLite takes the other columns from the row with the maximum.
  const rows = await database
    .select({ id: adminRevisions.rowId, title: adminRevisions.title, newest: max(adminRevisions.id) })
    .from(adminRevisions)
    .where(and(eq(adminRevisions.resource, resource), inArray(adminRevisions.rowId, [...ids])))
    .groupBy(adminRevisions.rowId);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
