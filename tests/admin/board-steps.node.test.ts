import { expect, it } from 'vitest';
import { readFilter, stepsFor, type BoardOrder } from '../../src/islands/admin/order/board-store.ts';

type Car = BoardOrder['vehicles'][number];
const next = (over: Partial<NonNullable<Car['next']>> = {}): Car['next'] => ({
  stage: 'site',
  track: 'new',
  actor: 'us',
  task: null,
  due_at: null,
  ...over,
});
const car = (id: number, of: Car['next']): Car => ({
  id,
  kind: 'new',
  name: `Car ${id}`,
  vin: null,
  image: null,
  lot_id: null,
  state: 'open',
  delivered_at: null,
  stage: of?.stage ?? null,
  next: of,
});

it('a column of the board names each step of its side once, with the cars that wait for it', () => {
  const late = next({ due_at: 5 });
  const vehicles = [car(1, next()), car(2, late), car(3, next()), car(4, next({ actor: 'buyer' })), car(5, null)];
  const shown = stepsFor({ vehicles }, 'us').map(({ next: { due_at }, cars }) => [due_at, cars]);
  expect(shown).toEqual([
    [null, ['Car 1', 'Car 3']],
    [5, ['Car 2']],
  ]);
  expect(stepsFor({ vehicles }, 'carrier')).toEqual([]);
});

it('the address of the board names a column, and no column there is none of', () => {
  expect([readFilter('?actor=us').actor, readFilter('?actor=them').actor]).toEqual(['us', undefined]);
});
