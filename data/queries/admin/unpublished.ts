import { and, countDistinct, eq, gt, min } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { adminRevisions } from '../../schema/index.ts';

interface UnpublishedRows {
  entity: string;
  /** Rows, however often each was changed. */
  count: number;
  /** Milliseconds since 1970 of the first change. */
  since: number;
}

/** What admins changed after `readAt` of what pages say, by entity. */
export async function unpublishedChanges(database: Database, readAt: number): Promise<UnpublishedRows[]> {
  const { resource, rowId, isDrawn, createdAt } = adminRevisions;
  const rows = await database
    .select({ entity: resource, count: countDistinct(rowId), since: min(createdAt) })
    .from(adminRevisions)
    .where(and(eq(isDrawn, true), gt(createdAt, readAt)))
    .groupBy(resource)
    .orderBy(resource);
  return rows.map(({ since, ...row }) => ({ ...row, since: since ?? readAt }));
}
