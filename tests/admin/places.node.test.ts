import { expect, it } from 'vitest';
import { placeOf } from '../../src/islands/admin/shell/places.ts';
import type { MenuEntry } from '../../src/islands/admin/shell/admin-store.ts';

const entry = (name: string, type: string): MenuEntry =>
  ({ name, type, title: name, icon: '', children: [] }) as unknown as MenuEntry;
const MENUS = [entry('auction/lot', 'menu'), entry('auction/deposit', 'portal')];
const kindAt = (path: string, nodes: readonly string[]) => placeOf(path, MENUS, (node) => nodes.includes(node)).kind;

it('has a lot as it runs at an address of its own, for admins with the right to it', () => {
  expect(placeOf('auction/lot/live/7', MENUS, () => true)).toMatchObject({ kind: 'lot', id: 7 });
  expect(kindAt('auction/lot/live/7', ['auction/lot/index'])).toBe('denied');
  for (const path of ['auction/lot/live/x', 'auction/lot/live/7.5', 'auction/lot/live/-1', 'auction/lot/live/'])
    expect([path, kindAt(path, ['auction/lot/live'])]).toEqual([path, 'unknown']);
});

it('says that it does not know a kind of menu entry', () => {
  expect(kindAt('auction/deposit', ['auction/deposit/index'])).toBe('untyped');
});
