import { EVERY_NODE } from './permission.ts';

/** An entry of the menu as the panel has it: a folder, a screen or an action. */
interface Entry {
  type: string;
  title: string;
  name: string;
  children: readonly Entry[];
}

/** An act on a screen. */
export interface Right {
  /** `shop/autoBrand/edit` */
  node: string;
  title: string;
}

export interface ScreenRow {
  name: string;
  title: string;
  /** One cell for each of `RIGHT_COLUMNS`; undefined if the screen has no such act. */
  cells: readonly (Right | undefined)[];
  others: readonly Right[];
}

export interface RightsArea {
  name: string;
  title: string;
  screens: readonly ScreenRow[];
}

/** Acts that most screens have, each in a column of its own. All others share the last column. */
export const RIGHT_COLUMNS = ['index', 'add', 'edit', 'del', 'import', 'export'] as const;

/** The rights an admin may give, by area and screen, in the order of the menu. A screen outside a folder is its own area. */
export const rightsTable = (menus: readonly Entry[]): readonly RightsArea[] =>
  menus.map(({ type, name, title, children, ...entry }) => ({
    name,
    title,
    screens: (type === 'menu_dir' ? children : [{ ...entry, type, name, title, children }]).map(rowOf),
  }));

function rowOf({ name, title, children }: Entry): ScreenRow {
  const rights = children.map((act) => ({ node: act.name, title: act.title }));
  const cells = RIGHT_COLUMNS.map((column) => rights.find(({ node }) => node === `${name}/${column}`));
  return { name, title, cells, others: rights.filter((right) => !cells.includes(right)) };
}

export const rightsOf = ({ cells, others }: ScreenRow): readonly Right[] => [
  ...cells.flatMap((right) => right ?? []),
  ...others,
];

const nodesIn = (areas: readonly RightsArea[]): readonly string[] =>
  areas.flatMap(({ screens }) => screens.flatMap((row) => rightsOf(row).map(({ node }) => node)));

/** Tells how many of some nodes are chosen. */
export function shareOf(nodes: readonly string[], chosen: readonly string[]): 'all' | 'some' | 'none' {
  if (nodes.length > 0 && nodes.every((node) => isChosen(node, chosen))) return 'all';
  return nodes.some((node) => isChosen(node, chosen)) ? 'some' : 'none';
}

const isChosen = (node: string, chosen: readonly string[]): boolean =>
  chosen.includes(EVERY_NODE) || chosen.includes(node);

/** Returns chosen rights that are not in the table: the admin does not have them, or they no longer exist. */
export function unseenRights(areas: readonly RightsArea[], chosen: readonly string[]): readonly string[] {
  const shown = new Set([EVERY_NODE, ...nodesIn(areas)]);
  return chosen.filter((node) => !shown.has(node));
}

/**
 * Adds nodes to a choice or removes them, in the order of the table. Rights that the table does not show stay.
 * @param mayGiveAll whether the admin may grant everything: all rights of the table are then stored as `*`.
 */
export function withRights(
  areas: readonly RightsArea[],
  chosen: readonly string[],
  { nodes, isOn, mayGiveAll }: { nodes: readonly string[]; isOn: boolean; mayGiveAll: boolean },
): readonly string[] {
  const shown = nodesIn(areas);
  const turned = new Set(nodes);
  const next = shown.filter((node) => (turned.has(node) ? isOn : isChosen(node, chosen)));
  if (mayGiveAll && next.length === shown.length) return [EVERY_NODE];
  return [...next, ...unseenRights(areas, chosen)];
}
