import { idOf, type Row } from './list-store.ts';

/**
 * Rows with one of them moved before or after another, and whose place it takes: of a tree, a row of its own branch.
 *
 * @param parent name of the value that names the row above, where rows form a tree
 */
export function moveRow(
  rows: readonly Row[],
  { id, to, isAfter, parent = '' }: { id: string; to: string; isAfter: boolean; parent?: string | undefined },
) {
  const others = rows.filter((row) => idOf(row) !== id);
  const mover = rows.find((row) => idOf(row) === id);
  const place = others.findIndex((row) => idOf(row) === to) + (isAfter ? 1 : 0);
  const order = mover ? [...others.slice(0, place), mover, ...others.slice(place)] : rows;
  const isBeside = (row: Row) => row[parent] === mover?.[parent];
  const target = rows.filter(isBeside)[order.filter(isBeside).findIndex((row) => idOf(row) === id)];
  return { order, targetId: target ? idOf(target) : id };
}
