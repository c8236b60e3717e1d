import type { Choice } from '../act.ts';

/** A row of a tree, as lists answer it. */
export type TreeRow = Record<string, unknown> & { children?: TreeRow[] };

/**
 * Puts rows below their parents. A row whose parent is missing stands on top: a filter may have found it alone.
 *
 * @param parent name of the value that is the `id` of the row above.
 */
export function nested(rows: readonly Record<string, unknown>[], parent: string): TreeRow[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ id, [parent]: above }) => (above !== id && ids.has(above) ? above : undefined));
  const under = (id: unknown): TreeRow[] =>
    (below.get(id) ?? []).map((row) => {
      const children = under(row['id']);
      return children.length > 0 ? { ...row, children } : row;
    });
  return under(undefined);
}

/** Indents a choice by the depth of its row. */
const STEP = '\u2003';
/** The whole indentation of a choice. */
export const STEPS = /^\u2003+└ /u;

/** The rows of a tree as choices, each after its parent and one step further in. */
export const treeChoices = (rows: readonly TreeRow[], name: string, depth = 0): Choice[] =>
  rows.flatMap((row) => [
    { id: String(row['id']), name: `${depth === 0 ? '' : `${STEP.repeat(depth)}└ `}${String(row[name])}` },
    ...treeChoices(row.children ?? [], name, depth + 1),
  ]);
