import { idOf, type Row } from './list-store.ts';

/** Rows with one of them moved before or after another, and whose place it takes. */
export function moveRow(rows: readonly Row[], id: string, to: string, isAfter: boolean) {
  const others = rows.filter((row) => idOf(row) !== id);
  const mover = rows.find((row) => idOf(row) === id);
  const place = others.findIndex((row) => idOf(row) === to) + (isAfter ? 1 : 0);
  const order = mover ? [...others.slice(0, place), mover, ...others.slice(place)] : rows;
  const target = rows[place];
  return { order, targetId: target ? idOf(target) : id };
}
