import { expect, it } from 'vitest';
import { pathBelow, placeOf } from '../../src/islands/admin/shell/places.ts';
import type { MenuEntry } from '../../src/islands/admin/shell/admin-store.ts';

const entry = (name: string, type: string): MenuEntry =>
  ({ name, type, title: name, icon: '', children: [] }) as unknown as MenuEntry;
const MENUS = [entry('auction/lot', 'menu'), entry('auction/deposit', 'portal'), entry('chat/Kefu', 'menu')];
const LISTINGS = [entry('listing/listing', 'menu')];
const kindAt = (path: string, nodes: readonly string[]) => placeOf(path, MENUS, (node) => nodes.includes(node)).kind;

it('has a lot as it runs at an address of its own, for admins with the right to it', () => {
  expect(placeOf('auction/lot/live/7', MENUS, () => true)).toMatchObject({ kind: 'lot', id: 7 });
  expect(kindAt('auction/lot/live/7', ['auction/lot/index'])).toBe('denied');
  for (const path of ['auction/lot/live/x', 'auction/lot/live/7.5', 'auction/lot/live/-1', 'auction/lot/live/'])
    expect([path, kindAt(path, ['auction/lot/live'])]).toEqual([path, 'unknown']);
});

it('has the review of a listing at an address of its own, for admins with the right to it', () => {
  expect(placeOf('listing/listing/review/7', LISTINGS, () => true)).toMatchObject({ kind: 'review', id: 7 });
  expect(placeOf('listing/listing/review/7', LISTINGS, (node) => node === 'listing/listing/index').kind).toBe('denied');
  expect(placeOf('listing/listing/review/x', LISTINGS, () => true).kind).toBe('unknown');
});

it('has the desk of the chat under two addresses, as one screen, for admins who serve', () => {
  expect([pathBelow('/admin/panel/chat'), pathBelow('/admin/panel/chat/Kefu')]).toEqual(['chat/Kefu', 'chat/Kefu']);
  expect(kindAt('chat/Kefu', ['chat/Kefu/serve'])).toBe('chat');
  expect(kindAt('chat/Kefu', ['chat/Kefu/index'])).toBe('denied');
  expect(placeOf('chat/Kefu', [], () => true).kind).toBe('denied');
});

it('has the screen of a price for admins who may look at it', () => {
  const menus = [entry('logistics/price', 'menu')];
  expect(placeOf('logistics/price', menus, () => true).kind).toBe('price');
  expect(placeOf('logistics/price', [], () => true).kind).toBe('denied');
});

it('says that it does not know a kind of menu entry', () => {
  expect(kindAt('auction/deposit', ['auction/deposit/index'])).toBe('untyped');
});
