import { menuRule, type MenuRule } from '../shared/menu-rule.ts';
import { ACTION_ICONS } from './action-icons.ts';
import { profileResource } from './entities/admin.ts';
import { RESOURCES } from './entities/index.ts';
import { MENU_FOLDERS, type MenuFolder } from './menu-folders.ts';
import type { ActingAdmin } from './model.ts';
import { EVERY_NODE, mayDo } from './permission.ts';
import type { Resource, RowCall } from './resource.ts';

/** A screen of the admin, and what is done on it: each action is a node, `auth/admin/edit`. */
interface AdminScreen {
  /** Path below `/admin/panel`, and the beginning of its nodes. */
  name: string;
  /** Key of its title. */
  title: string;
  icon: string;
  /** The file a client of the BuildAdmin family draws it with. */
  component: string;
  actions: readonly string[];
}

interface AdminFolder {
  name: string;
  title: string;
  icon: string;
  screens: readonly AdminScreen[];
}

/** A screen that is no entity's. */
const ownScreen = (name: string, icon: string, actions: readonly string[], file = `${name}/index`): AdminScreen => ({
  name,
  title: `admin-menu:${name.replaceAll('/', '.')}.title`,
  icon: `fa fa-${icon}`,
  component: `/src/views/backend/${file}.vue`,
  actions,
});

/** The screens that are no entity's, by their folder. */
const FIRST: Readonly<Partial<Record<MenuFolder, AdminScreen>>> = {
  chat: ownScreen('chat/Kefu', 'comments', ['serve']),
};
const LAST: Readonly<Partial<Record<MenuFolder, AdminScreen>>> = {
  logistics: ownScreen('logistics/price', 'calculator', ['index']),
  routine: ownScreen(profileResource.node, 'user', ['index', 'edit'], 'routine/adminInfo'),
};

/** Rights to calls on rows, without those that other calls give. */
const ownRights = (calls: readonly RowCall[]): string[] =>
  calls.filter(({ node }) => node === undefined).map(({ name }) => name);

/** The screens of the entities of a folder, in its order. */
const entityScreens = (folder: MenuFolder): AdminScreen[] =>
  (RESOURCES as readonly Resource[])
    .flatMap((resource) => (resource.menu?.folder === folder ? [{ ...resource, menu: resource.menu }] : []))
    .toSorted((left, right) => (left.menu.place ?? 0) - (right.menu.place ?? 0))
    .map(({ name, node, actions, calls = [], menu: { icon, rights = [] } }) => ({
      ...ownScreen(node, icon, ['index', ...actions, ...ownRights(calls), ...rights]),
      title: `entity-titles:${name}`,
    }));

/** The menu of the admin, in its order. */
const ADMIN_MENU: readonly (AdminScreen | AdminFolder)[] = [
  ownScreen('dashboard', 'dashboard', ['index'], 'dashboard'),
  ...(Object.keys(MENU_FOLDERS) as MenuFolder[]).map((name) => ({
    name,
    title: `admin-menu:${name}.title`,
    icon: `fa fa-${MENU_FOLDERS[name]}`,
    screens: [FIRST[name], ...entityScreens(name), LAST[name]].filter((one) => one !== undefined),
  })),
];

const isFolder = (entry: AdminScreen | AdminFolder): entry is AdminFolder => 'screens' in entry;

/** Every node there is. A group can be given these and no others. */
export const ADMIN_NODES: readonly string[] = ADMIN_MENU.flatMap((entry) =>
  (isFolder(entry) ? entry.screens : [entry]).flatMap(({ name, actions }) =>
    actions.map((action) => `${name}/${action}`),
  ),
);

/** The folder a screen stands in. */
const FOLDERS: ReadonlyMap<string, string> = new Map(
  ADMIN_MENU.flatMap((entry) => (isFolder(entry) ? entry.screens.map(({ name }) => [name, entry.name] as const) : [])),
);
const screenOf = (node: string): string => node.slice(0, node.lastIndexOf('/'));
/** The screen a node is of, and the folder of that. */
const above = (node: string): readonly (string | undefined)[] => [screenOf(node), FOLDERS.get(screenOf(node))];

/**
 * What a group is given where these rules were chosen. A folder or screen gives all that lies under it, unless something of
 * that was chosen too: clients send what stands above their choice with it.
 */
export function keptNodes(chosen: readonly string[]): readonly string[] {
  const named = ADMIN_NODES.filter((node) => chosen.includes(node));
  const withBelow = new Set([...named.flatMap(above), ...chosen.map((name) => FOLDERS.get(name))]);
  const alone = chosen.filter((name) => !withBelow.has(name));
  const nodes = ADMIN_NODES.filter(
    (node) => named.includes(node) || above(node).some((one) => alone.includes(one ?? '')),
  );
  return chosen.includes(EVERY_NODE) || nodes.length === ADMIN_NODES.length ? [EVERY_NODE] : nodes;
}

/** Whether there is such a folder, screen or action. */
export const isRule = (name: string): boolean =>
  name === EVERY_NODE || NAMES.includes(name) || ADMIN_NODES.includes(name);

/** The menu as far as an admin may open it: a folder without a screen is none. */
function menuOf(admin: Pick<ActingAdmin, 'nodes'>): readonly (AdminScreen | AdminFolder)[] {
  const open = ({ name, actions }: AdminScreen) => actions.some((action) => mayDo(admin, `${name}/${action}`));
  return ADMIN_MENU.flatMap((entry): (AdminScreen | AdminFolder)[] => {
    if (!isFolder(entry)) return open(entry) ? [entry] : [];
    const screens = entry.screens.filter(open);
    return screens.length > 0 ? [{ ...entry, screens }] : [];
  });
}

/** Ids say where a rule stands in the menu and nothing more. An action's are its screen's and its own place. */
const FIRST_ACTION_ID = 1_000;

/** The menu as rows of a tree, each action hanging on its screen: what is not the admin's is not in it. */
export function adminMenuRules(admin: Pick<ActingAdmin, 'nodes'>, text: (key: string) => string): MenuRule[] {
  const screenRule = ({ name, title, icon, component, actions }: AdminScreen, pid: number): MenuRule => {
    const id = idOf(name);
    const allowed = actions.filter((action) => mayDo(admin, `${name}/${action}`));
    const children = allowed.map((action) => {
      const childId = FIRST_ACTION_ID + ADMIN_NODES.indexOf(`${name}/${action}`);
      const icon = `fa fa-${ACTION_ICONS[action] ?? 'circle-o'}`;
      return menuRule({
        id: childId,
        pid: id,
        type: 'button',
        title: text(`admin-menu:action.${action}`),
        name: `${name}/${action}`,
        icon,
      });
    });
    return menuRule({
      id,
      pid,
      type: 'menu',
      title: text(title),
      name,
      icon,
      component,
      keepalive: name,
      children,
    });
  };
  return menuOf(admin).map((entry) => {
    if (!isFolder(entry)) return screenRule(entry, 0);
    const id = idOf(entry.name);
    const children = entry.screens.map((one) => screenRule(one, id));
    return menuRule({
      id,
      type: 'menu_dir',
      title: text(entry.title),
      name: entry.name,
      icon: entry.icon,
      children,
    });
  });
}

const NAMES = ADMIN_MENU.flatMap((entry) => [
  entry.name,
  ...(isFolder(entry) ? entry.screens : []).map(({ name }) => name),
]);
const idOf = (name: string): number => NAMES.indexOf(name) + 1;
