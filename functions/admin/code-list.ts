import { findsText, type ListQuery } from '../../src/domain/admin/list-query.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';

type CodeRow = Readonly<Record<string, unknown>>;

/** Whether all filters find a row. */
export const fitsFilters = (row: CodeRow, filters: ListQuery['filters']): boolean =>
  filters.every((filter) => findsText(filter, textOf(row[filter.field])));

/** A page of rows that are part of the code, found and sorted as those of a table are. */
export function listCode<Row extends CodeRow>(
  { fields }: Resource,
  rows: readonly Row[],
  { filters, words, order }: ListQuery,
  { page, limit }: { page: number; limit: number },
): { rows: Row[]; total: number } {
  const quick = Object.keys(fields).filter((name) => fields[name]?.isQuick);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(
    (row) =>
      fitsFilters(row, filters) &&
      wanted.every((word) => quick.some((name) => textOf(row[name]).toLowerCase().includes(word))),
  );
  const direction = order.isDescending ? -1 : 1;
  const sorted = found.sort((one, other) => direction * compared(textOf(one[order.field]), textOf(other[order.field])));
  return { rows: sorted.slice((page - 1) * limit, page * limit), total: sorted.length };
}

/** A switch as filters give it: 1 or 0. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
