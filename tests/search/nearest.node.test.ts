import { describe, expect, it } from 'vitest';
import { EMPTY_QUERY, type FacetQuery } from '../../src/domain/catalogue/facets/query.ts';
import { FACETS } from '../../src/domain/catalogue/facets/record.ts';
import { MIN_IMPORTANT_FIRST, nearest } from '../../src/domain/search/nearest.ts';
import { aRecord } from '../support/facet-records.ts';

const cars = [
  aRecord({ brand: 'byd', type: 'suv', drive: 'front', seats: 5, priceUsd: 20_000 }),
  aRecord({ brand: 'byd', type: 'suv', drive: 'all', seats: 7, priceUsd: 40_000 }),
  aRecord({ brand: 'geely', type: 'sedan', drive: 'front', seats: 5, condition: 'used', priceUsd: 9_000 }),
];
const near = (query: Partial<FacetQuery>) => nearest(cars, { ...EMPTY_QUERY, ...query });

describe('the nearest cars', () => {
  it('are those asked for where there are any', () => {
    expect(near({ choices: { brand: ['byd'] } })).toMatchObject({ dropped: [], found: [0, 1] });
  });

  it('give up the one condition that is least important and enough', () => {
    expect(near({ choices: { type: ['sedan'], drive: ['all'] } })).toMatchObject({ dropped: ['drive'], found: [2] });
    expect(near({ choices: { type: ['suv'], condition: ['used'] } })).toMatchObject({ dropped: ['condition'] });
    expect(near({ choices: { brand: ['geely'], type: ['suv'] } })).toMatchObject({ dropped: ['type'], found: [2] });
  });

  it('give up as few as needed where one is not enough', () => {
    const { dropped, found } = near({ choices: { brand: ['geely'], drive: ['all'], seats: ['7'] } });
    expect([dropped, found]).toEqual([['drive', 'seats'], [2]]);
  });

  it('begin with the cheapest where the price is given up, and with the dearest above one', () => {
    expect(near({ choices: { type: ['suv'] }, price: { toUsd: 5_000 } })).toMatchObject({
      dropped: ['price'],
      query: { sort: 'price' },
    });
    expect(near({ price: { fromUsd: 90_000 } }).query.sort).toBe('price-desc');
  });

  it('leave out values nobody has beside one that somebody has', () => {
    expect(near({ choices: { type: ['pickup', 'suv'] } })).toMatchObject({ dropped: [], found: [0, 1] });
    expect(near({ choices: { type: ['pickup'] } })).toMatchObject({ dropped: [], found: [0, 1] });
  });

  it('are asked for by every condition there is', () => {
    // Whether a car may be imported is asked of a place, and never typed.
    expect(['import', ...MIN_IMPORTANT_FIRST].sort()).toEqual([...FACETS].sort());
  });
});
