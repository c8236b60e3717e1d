import type { Database } from '../../../../data/client.ts';
import { listRows, type ListedRow } from '../../../../data/queries/admin/lists.ts';
import type { ListQuery } from '../../../../src/domain/admin/list-query.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';
import { accepted, refused, type Result } from '../../../../src/domain/shared/result.ts';
import { foundInCode } from './code-list.ts';

/** At most this many rows are made in code to find or sort among them. */
const MAX_MADE = 5_000;

interface Page {
  rows: readonly ListedRow[];
  total: number;
}

/**
 * One page of a list. The database finds and sorts it, unless a filter or the order names a field that is made in code. Then
 * all rows that match the other filters are made; too many are refused.
 *
 * @param make makes rows as they are shown
 */
export async function shownPage(
  database: Database,
  resource: Resource,
  query: ListQuery,
  part: Parameters<typeof listRows>[3],
  make: (rows: readonly ListedRow[]) => Promise<readonly ListedRow[]>,
): Promise<Result<Page>> {
  const { stored, made } = withoutMade(resource, query);
  if (made.filters.length === 0 && !made.order) {
    const { rows, total } = await listRows(database, resource, query, part);
    return accepted({ rows: await make(rows), total });
  }
  const all = await listRows(database, resource, stored, { ...part, page: 1, limit: MAX_MADE });
  if (all.total > MAX_MADE) return refused('admin.tooManyMade', { values: { max: MAX_MADE } });
  const found = foundInCode(resource, await make(all.rows), made);
  const { page, limit } = part;
  return accepted({ rows: found.slice((page - 1) * limit, page * limit), total: found.length });
}

/** Splits a query into what the database answers and what the shown rows answer. */
function withoutMade(resource: Resource, query: ListQuery) {
  const { filters, order } = query;
  const isMade = ({ field }: { field: string }) => resource.fields[field]?.isMade === true;
  const isByMade = isMade(order);
  return {
    stored: {
      ...query,
      filters: filters.filter((filter) => !isMade(filter)),
      order: isByMade ? resource.order : order,
    },
    made: { filters: filters.filter(isMade), words: '', ...(isByMade && { order }) },
  };
}
