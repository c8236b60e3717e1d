import { expect, it } from 'vitest';
import { renewedCars } from '../../src/domain/catalogue/facets/renew.ts';
import { aListedStyle } from '../support/facet-records.ts';

const RATE = 7;
const style = aListedStyle();
const used = aListedStyle({ condition: 'used', slug: 'used-1', lowestMinor: 7_000_000, status: 'available' });
type Held = Pick<typeof used, 'heldFor' | 'lotId'>;
const now = (minor: number | undefined, status: string, { heldFor, lotId }: Held = {}) =>
  new Map([['used-1', { minor, status, heldFor, lotId }]]);

it('keeps the list where nothing has changed', () => {
  const cars = [style, used];
  expect(renewedCars(cars, now(7_000_000, 'available'), RATE)).toBe(cars);
  expect(renewedCars(cars, now(undefined, 'available'), RATE), 'a price that is not understood').toBe(cars);
});

it('takes over prices and states of used cars', () => {
  expect(renewedCars([style, used], now(6_300_000, 'reserved'), RATE)).toEqual([
    style,
    { ...used, lowestMinor: 6_300_000, priceUsd: 9_000, status: 'reserved' },
  ]);
});

it('says which lot has a used car by now, and no longer that one had it', () => {
  const held = { heldFor: 'lot' as const, lotId: 12 };
  const inLot = { ...used, ...held, status: 'reserved' as const };
  expect(renewedCars([used], now(7_000_000, 'reserved', held), RATE)).toMatchObject([{ status: 'reserved', ...held }]);
  expect(renewedCars([inLot], now(7_000_000, 'reserved', { ...held, lotId: 13 }), RATE)).toMatchObject([{ lotId: 13 }]);
  expect(renewedCars([inLot], now(7_000_000, 'available'), RATE)).toEqual([
    { ...used, heldFor: undefined, lotId: undefined, priceUsd: 10_000 },
  ]);
});

it.each([
  ['sold', now(7_000_000, 'sold')],
  ['gone', new Map()],
  ['in a state nobody knows', now(7_000_000, 'lost at sea')],
])('leaves out a used car that is %s, and no style', (_state, said) => {
  expect(renewedCars([style, used], said, RATE)).toEqual([style]);
});
