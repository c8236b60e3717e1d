/** The boxes of a table by row, those of a row by column (`data-col`). */
const boxesIn = (table: HTMLElement): HTMLInputElement[][] =>
  [...table.querySelectorAll('[role=row]')]
    .map((row) => [...row.querySelectorAll<HTMLInputElement>('input[data-col]')])
    .filter((row) => row.length > 0);

const columnOf = (box: HTMLInputElement): number => Number(box.dataset['col']);

/** The box of a row in a column, or the last one before it: rows have gaps. */
const nearest = (row: readonly HTMLInputElement[] = [], column: number): HTMLInputElement | undefined =>
  row.findLast((box) => columnOf(box) <= column) ?? row[0];

/**
 * The box a key leads to from another, as in any grid (WAI-ARIA Authoring Practices, "Grid"); undefined for another key.
 *
 * @param isRightToLeft the first column is on the right.
 */
export function boxAfter(
  table: HTMLElement,
  from: HTMLInputElement,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  isRightToLeft: boolean,
): HTMLInputElement | undefined {
  const rows = boxesIn(table);
  const at = rows.findIndex((row) => row.includes(from));
  const row = rows[at] ?? [];
  const place = row.indexOf(from);
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return row[place + (key === forward ? 1 : -1)] ?? from;
    case 'ArrowUp':
      return nearest(rows[Math.max(at - 1, 0)], columnOf(from));
    case 'ArrowDown':
      return nearest(rows[Math.min(at + 1, rows.length - 1)], columnOf(from));
    case 'Home':
      return (ctrlKey ? rows[0] : row)?.[0];
    case 'End':
      return (ctrlKey ? rows.at(-1) : row)?.at(-1);
    default:
      return undefined;
  }
}
