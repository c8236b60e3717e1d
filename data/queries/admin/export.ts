import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { Filter, ListQuery } from '../../../src/domain/admin/list-query.ts';
import type { Resource } from '../../../src/domain/admin/resource.ts';
import { columnOf, keptOf } from '../../admin/entities.ts';
import type { Database } from '../../client.ts';
import { conditionOf, isTheirs, orderColumn, type ListedRow } from './lists.ts';
import { named } from './rows.ts';

interface Requested {
  query: ListQuery;
  /** Exactly these, where there are any. */
  ids: readonly string[];
  /** Only rows this admin added. */
  ownerId: number | undefined;
  /** What the rows have to be for the admin to see them. */
  scope?: readonly Filter[];
  /** Fields to read, beside the id. */
  fields: readonly string[];
  /** Rows read at once. */
  limit: number;
}

/** The end of a page: the sort value and the id of its last row. */
interface End {
  by: unknown;
  id: unknown;
}
type Read = ListedRow & { $by: unknown; $id: unknown };

/** The two parts of a list: rows without a sort value, and rows with one. SQLite keeps the rows of a part together. */
type Part = 'empty' | 'filled';

/**
 * Reads all rows of a list page by page. Each page starts behind the last row of the one before, found by the index. So
 * rows added or removed meanwhile neither repeat nor hide others, and the last page is as quick as the first.
 */
export async function* pagesOf(
  database: Database,
  resource: Resource,
  requested: Requested,
): AsyncGenerator<ListedRow[]> {
  const { isDescending } = requested.query.order;
  // What is sorted by nothing stands before everything else.
  const parts: Part[] = isDescending ? ['filled', 'empty'] : ['empty', 'filled'];
  for (const part of parts) {
    let end: End | undefined;
    do {
      const rows = (await pageQuery(database, resource, requested, { part, end })) as Read[];
      const last = rows.at(-1);
      end = last && rows.length === requested.limit ? { by: last.$by, id: last.$id } : undefined;
      if (rows.length > 0) yield rows;
    } while (end);
  }
}

/** The rows of a page behind `end`, or the first ones. */
export function pageQuery(
  database: Database,
  resource: Resource,
  { query, ids, ownerId, scope, fields, limit }: Requested,
  { part, end }: { part: Part; end: End | undefined },
) {
  const { isDescending } = query.order;
  const [by, id] = [sql`${orderColumn(resource, query.order)}`, sql`${columnOf(resource, 'id')}`];
  const columns = Object.fromEntries([...new Set(['id', ...fields])].map((name) => [name, columnOf(resource, name)]));
  return database
    .select({ ...columns, $by: sql<unknown>`${by}`.as('sorted_by'), $id: sql<unknown>`${id}`.as('named_by') })
    .from(keptOf(resource.name).table)
    .where(
      and(
        conditionOf(resource, query),
        ids.length > 0 ? named(columnOf(resource, 'id'), ids) : undefined,
        isTheirs(resource, ownerId, scope),
        part === 'empty' ? sql`${by} is null` : sql`${by} is not null`,
        end && (part === 'empty' ? sql`${id} < ${end.id}` : isBehind(by, id, end, isDescending)),
      ),
    )
    .orderBy(isDescending ? desc(by) : asc(by), desc(id))
    .limit(limit);
}

/** The first comparison can use the index; the second tells apart rows with the same sort value. */
const isBehind = (by: SQL, id: SQL, end: End, isDescending: boolean): SQL =>
  isDescending
    ? sql`${by} <= ${end.by} and (${by} < ${end.by} or ${id} < ${end.id})`
    : sql`${by} >= ${end.by} and (${by} > ${end.by} or ${id} < ${end.id})`;
