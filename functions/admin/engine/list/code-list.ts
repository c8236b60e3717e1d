import {
  compareValues,
  excludedBy,
  findsValue,
  type Filter,
  type ListQuery,
  type ShownValue,
} from '../../../../src/domain/admin/list-query.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';

type CodeRow = Readonly<Record<string, unknown>>;

/** Whether a row, as it is shown, matches all filters. */
export const fitsFilters = (row: CodeRow, filters: ListQuery['filters']): boolean =>
  filters.every((filter) => isFound(filter, row[filter.field]));

/** Finds and sorts rows that are made in code, as the database does with rows of a table. Answers all it finds. */
export function foundInCode<Row extends CodeRow>(
  { fields }: Resource,
  rows: readonly Row[],
  { filters, words, order }: Omit<ListQuery, 'order'> & Partial<Pick<ListQuery, 'order'>>,
): Row[] {
  const quick = Object.keys(fields).filter((name) => fields[name]?.isQuick);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(
    (row) =>
      fitsFilters(row, filters) &&
      wanted.every((word) =>
        quick.some((name) =>
          String(shown(row[name]) ?? '')
            .toLowerCase()
            .includes(word),
        ),
      ),
  );
  if (!order) return found;
  const direction = order.isDescending ? -1 : 1;
  return found.sort((one, other) => direction * compareValues(shown(one[order.field]), shown(other[order.field])));
}

/** One page of such rows. */
export function listCode<Row extends CodeRow>(
  resource: Resource,
  rows: readonly Row[],
  query: ListQuery,
  { page, limit }: { page: number; limit: number },
): { rows: Row[]; total: number } {
  const found = foundInCode(resource, rows, query);
  return { rows: found.slice((page - 1) * limit, page * limit), total: found.length };
}

/** A filter matches a list if it matches one of its values; one that excludes must match none of them. */
function isFound(filter: Filter, value: unknown): boolean {
  if (!Array.isArray(value)) return findsValue(filter, shown(value));
  const values = value.map(shown);
  const isAmong = (one: Filter) => values.some((each) => findsValue(one, each));
  const excluded = excludedBy(filter);
  if (excluded) return !isAmong(excluded);
  return filter.operator === 'NULL' ? values.length === 0 : isAmong(filter);
}

/** A value as filters compare it: a switch is 1 or 0. */
function shown(value: unknown): ShownValue {
  if (typeof value === 'boolean') return Number(value);
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
