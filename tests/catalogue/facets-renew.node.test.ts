import { expect, it } from 'vitest';
import { renewedCars } from '../../src/domain/catalogue/facets/renew.ts';
import { aListedStyle } from '../support/facet-records.ts';

const RATE = 7;
const style = aListedStyle();
const used = aListedStyle({ condition: 'used', slug: 'used-1', lowestMinor: 7_000_000, status: 'available' });
const now = (minor: number | undefined, status: string) => new Map([['used-1', { minor, status }]]);

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

it.each([
  ['sold', now(7_000_000, 'sold')],
  ['gone', new Map()],
  ['in a state nobody knows', now(7_000_000, 'lost at sea')],
])('leaves out a used car that is %s, and no style', (_state, said) => {
  expect(renewedCars([style, used], said, RATE)).toEqual([style]);
});
