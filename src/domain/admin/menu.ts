import { menuRule, type MenuRule } from '../shared/menu-rule.ts';
import { ACTION_ICONS } from './action-icons.ts';
import { profileResource } from './entities/admin.ts';
import { RESOURCES } from './entities/index.ts';
import { MENU_FOLDERS, type MenuFolder } from './menu-folders.ts';
import type { ActingAdmin } from './model.ts';
import { EVERY_NODE, mayDo } from './permission.ts';
import type { Resource } from './resource.ts';

/** A screen of the admin and its actions; each action is a node: `auth/admin/edit`. */
interface AdminScreen {
  /** Path below `/admin/panel`, and the beginning of its nodes. */
  name: string;
  /** Key of its title. */
  title: string;
  icon: string;
  /** The file with which a client of the BuildAdmin family draws it. */
  component: string;
  actions: readonly string[];
}

interface AdminFolder {
  name: string;
  title: string;
  icon: string;
  screens: readonly AdminScreen[];
}

/** Makes a screen that belongs to no entity. */
const ownScreen = (name: string, icon: string, actions: readonly string[], file = `${name}/index`): AdminScreen => ({
  name,
  title: `admin-menu:${name.replaceAll('/', '.')}.title`,
  icon: `fa fa-${icon}`,
  component: `/src/views/backend/${file}.vue`,
  actions,
});

/** Screens that belong to no entity, by folder. */
const FIRST: Readonly<Partial<Record<MenuFolder, AdminScreen>>> = {
  chat: ownScreen('chat/Kefu', 'comments', ['serve']),
};
const LAST: Readonly<Partial<Record<MenuFolder, AdminScreen>>> = {
  logistics: ownScreen('logistics/price', 'calculator', ['index']),
  routine: ownScreen(profileResource.node, 'user', ['index', 'edit'], 'routine/adminInfo'),
};

/** Makes the screens of a folder's entities, in order. */
const entityScreens = (folder: MenuFolder): AdminScreen[] =>
  (RESOURCES as readonly Resource[])
    .flatMap((resource) => (resource.menu?.folder === folder ? [{ ...resource, menu: resource.menu }] : []))
    .toSorted((left, right) => (left.menu.place ?? 0) - (right.menu.place ?? 0))
    .map(({ name, node, actions, calls = [], menu: { icon, rights = [] } }) => ({
      ...ownScreen(node, icon, [
        'index',
        ...actions,
        ...calls.flatMap(({ name: call, right }) => (right === undefined ? [call] : [])),
        ...rights,
      ]),
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

/** Every node. A group can be granted these and no others. */
export const ADMIN_NODES: readonly string[] = ADMIN_MENU.flatMap((entry) =>
  (isFolder(entry) ? entry.screens : [entry]).flatMap(({ name, actions }) =>
    actions.map((action) => `${name}/${action}`),
  ),
);

/** The folder of each screen. */
const FOLDERS: ReadonlyMap<string, string> = new Map(
  ADMIN_MENU.flatMap((entry) => (isFolder(entry) ? entry.screens.map(({ name }) => [name, entry.name] as const) : [])),
);
const screenOf = (node: string): string => node.slice(0, node.lastIndexOf('/'));
/** Returns the screen of a node, and its folder. */
const above = (node: string): readonly (string | undefined)[] => [screenOf(node), FOLDERS.get(screenOf(node))];

/**
 * Works out what to store for a group from the rules an admin chose. A folder or screen grants everything below it,
 * unless something below it was chosen as well: clients send the folders and screens above a choice with it.
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

/** Tells whether a folder, screen or action of this name exists. */
export const isRule = (name: string): boolean =>
  name === EVERY_NODE || NAMES.includes(name) || ADMIN_NODES.includes(name);

/** Returns the part of the menu that an admin may open. A folder without a screen is left out. */
function menuOf(admin: Pick<ActingAdmin, 'nodes'>): readonly (AdminScreen | AdminFolder)[] {
  const open = ({ name, actions }: AdminScreen) => actions.some((action) => mayDo(admin, `${name}/${action}`));
  return ADMIN_MENU.flatMap((entry): (AdminScreen | AdminFolder)[] => {
    if (!isFolder(entry)) return open(entry) ? [entry] : [];
    const screens = entry.screens.filter(open);
    return screens.length > 0 ? [{ ...entry, screens }] : [];
  });
}

/** Ids only give a rule's place in the menu. An action's id combines its screen's and its own place. */
const FIRST_ACTION_ID = 1_000;

/** Returns the menu as rows of a tree, with actions below their screens. It leaves out what the admin may not do. */
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
