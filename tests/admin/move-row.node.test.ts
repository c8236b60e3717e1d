import { expect, it } from 'vitest';
import { moveRow } from '../../src/islands/admin/list/move-row.ts';

const rows = [
  { id: 1, pid: null },
  { id: 10, pid: 1 },
  { id: 11, pid: 1 },
  { id: 12, pid: 1 },
  { id: 50, pid: null },
  { id: 500, pid: 50 },
];

it('a row takes the place of the row it is put before, or of the one before what it is put behind', () => {
  expect(moveRow(rows, { id: '50', to: '10', isAfter: false }).targetId).toBe('10');
  expect(moveRow(rows, { id: '10', to: '12', isAfter: true }).targetId).toBe('12');
  expect(moveRow(rows, { id: '10', to: '11', isAfter: false }).targetId).toBe('10');
});

it('in a tree, it takes the place of a row of its own branch', () => {
  const move = (id: string, to: string, isAfter: boolean) => moveRow(rows, { id, to, isAfter, parent: 'pid' }).targetId;
  expect(move('12', '1', true)).toBe('10');
  expect(move('10', '50', true)).toBe('12');
  expect(move('50', '1', false)).toBe('1');
  expect(move('500', '1', false)).toBe('500');
});
