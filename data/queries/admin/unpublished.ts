import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../client.ts';
import { adminRevisions } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { dueRows } from '../site/due.ts';

interface UnpublishedRows {
  entity: string;
  /** Rows, however often each was changed. */
  count: number;
  /** Milliseconds since 1970 of the first change. */
  since: number;
}

/**
 * Lists, by entity, the rows of pages that admins or the clock have changed since pages read them at `after`.
 *
 * @param ownerId limits the list to changes by this admin
 */
export async function unpublishedChanges(
  database: Database,
  { ownerId, ...between }: { after: number; until: number; ownerId?: number | undefined },
): Promise<UnpublishedRows[]> {
  const { resource, rowId, isDrawn, createdAt, adminId } = adminRevisions;
  const edited = database
    .select({ entity: sql<string>`${resource}`.as('entity'), rowId, at: sql<number>`${createdAt}`.as('at') })
    .from(adminRevisions)
    .where(
      and(eq(isDrawn, true), gt(createdAt, between.after), ownerId === undefined ? undefined : eq(adminId, ownerId)),
    );
  const changed = (ownerId === undefined ? unionAll(edited, dueRows(database, between)) : edited).as('changed');
  const { entity, at } = changed;
  return database
    .select({ entity, count: sql<number>`count(distinct ${changed.rowId})`, since: sql<number>`min(${at})` })
    .from(changed)
    .groupBy(sql`${entity}`)
    .orderBy(sql`${entity}`);
}

/** Rows of pages that admins changed since `after`, the newest change first. */
export const latestUnpublished = (database: Database, { after, limit }: { after: number; limit: number }) =>
  database
    .select({ resource: adminRevisions.resource, rowId: adminRevisions.rowId })
    .from(adminRevisions)
    .where(and(eq(adminRevisions.isDrawn, true), gt(adminRevisions.createdAt, after)))
    .groupBy(adminRevisions.resource, adminRevisions.rowId)
    .orderBy(desc(sql`max(${adminRevisions.id})`))
    .limit(limit);

/** Reads the rows of an entity that were changed since, as the served pages read them at `readAt`; null if there was no row. */
export async function publishedRows(
  database: Database,
  { resource, readAt }: { resource: string; readAt: number },
): Promise<ReadonlyMap<string, RowFacts | null>> {
  const { id, rowId, before, isDrawn, createdAt } = adminRevisions;
  // With `min`, SQLite takes the other columns from the row with the smallest id: the first change.
  const rows = await database
    .select({ rowId, before, first: sql<number>`min(${id})` })
    .from(adminRevisions)
    .where(and(eq(adminRevisions.resource, resource), eq(isDrawn, true), gt(createdAt, readAt)))
    .groupBy(rowId);
  return new Map(rows.map((row) => [row.rowId, row.before]));
}

/**
 * The facts of a row as the served pages read them at `readAt`: null if it did not exist then, and undefined if it has
 * not changed since.
 */
export async function publishedFacts(
  database: Database,
  { resource, rowId, readAt }: { resource: string; rowId: string; readAt: number },
): Promise<RowFacts | null | undefined> {
  const [first] = await database
    .select({ before: adminRevisions.before })
    .from(adminRevisions)
    .where(
      and(
        eq(adminRevisions.resource, resource),
        eq(adminRevisions.rowId, rowId),
        eq(adminRevisions.isDrawn, true),
        gt(adminRevisions.createdAt, readAt),
      ),
    )
    .orderBy(asc(adminRevisions.id))
    .limit(1);
  return first?.before;
}
