import { expect, it } from 'vitest';
import { ACTION_ICONS } from '../../src/domain/admin/action-icons.ts';
import { ADMIN_NODES, adminMenuRules } from '../../src/domain/admin/menu.ts';
import { EVERY_NODE } from '../../src/domain/admin/permission.ts';
import type { MenuRule } from '../../src/domain/shared/menu-rule.ts';
import { MENU_ICONS } from '../../src/islands/admin/shell/icons.ts';

const flat = (rules: readonly MenuRule[]): MenuRule[] => rules.flatMap((rule) => [rule, ...flat(rule.children)]);
const rules = flat(adminMenuRules({ nodes: [EVERY_NODE] }, (key) => key));
const nameOf = ({ icon }: MenuRule) => icon.replace('fa fa-', '');
const entries = rules.filter(({ type }) => type !== 'button');
const actions = rules.filter(({ type }) => type === 'button');

it('every entry of the menu has an icon the panel draws, and the panel loads no other', () => {
  expect(entries.length).toBeGreaterThan(50);
  expect(entries.filter((entry) => !Object.hasOwn(MENU_ICONS, nameOf(entry))).map(({ name }) => name)).toEqual([]);
  expect(Object.keys(MENU_ICONS).sort()).toEqual([...new Set(entries.map(nameOf))].sort());
  // A name that is no icon of the library would be drawn as nothing.
  for (const [name, icon] of Object.entries(MENU_ICONS)) expect([name, typeof icon]).not.toEqual([name, 'undefined']);
});

it('every action has an icon of its own kind, and no icon is of an action that is gone', () => {
  expect(actions.map(({ name }) => name)).toEqual(ADMIN_NODES);
  expect(actions.filter((action) => nameOf(action) === 'circle-o').map(({ name }) => name)).toEqual([]);
  const names = new Set(ADMIN_NODES.map((node) => node.slice(node.lastIndexOf('/') + 1)));
  expect(Object.keys(ACTION_ICONS).sort()).toEqual([...names].sort());
});
