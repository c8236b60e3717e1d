import { and, eq, gt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../client.ts';
import { adminRevisions } from '../../schema/index.ts';
import { dueRows } from '../site/due.ts';

interface UnpublishedRows {
  entity: string;
  /** Rows, however often each was changed. */
  count: number;
  /** Milliseconds since 1970 of the first change. */
  since: number;
}

/** What admins, or the clock, changed of what pages say since they were read at `after`, by entity. */
export async function unpublishedChanges(
  database: Database,
  between: { after: number; until: number },
): Promise<UnpublishedRows[]> {
  const { resource, rowId, isDrawn, createdAt } = adminRevisions;
  const edited = database
    .select({ entity: sql<string>`${resource}`.as('entity'), rowId, at: sql<number>`${createdAt}`.as('at') })
    .from(adminRevisions)
    .where(and(eq(isDrawn, true), gt(createdAt, between.after)));
  const changed = unionAll(edited, dueRows(database, between)).as('changed');
  const { entity, at } = changed;
  return database
    .select({ entity, count: sql<number>`count(distinct ${changed.rowId})`, since: sql<number>`min(${at})` })
    .from(changed)
    .groupBy(sql`${entity}`)
    .orderBy(sql`${entity}`);
}
