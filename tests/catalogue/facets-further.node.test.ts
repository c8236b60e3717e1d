import { expect, it } from 'vitest';
import { furtherPages } from '../../src/domain/catalogue/facets/further.ts';
import { aListedStyle } from '../support/facet-records.ts';

it('leads to the cars a list does not show: styles by model in order of names, used cars in their own list, last', () => {
  const cars = [
    aListedStyle({ condition: 'used', model: 'byd-seagull' }),
    aListedStyle({ model: 'byd-seagull' }),
    aListedStyle({ model: 'byd-atto-10', car: 'BYD Atto 10' }),
    aListedStyle({ model: 'byd-atto-2', car: 'BYD Atto 2' }),
    aListedStyle({ model: 'byd-seagull' }),
    aListedStyle({ condition: 'used', model: undefined }),
  ];
  expect(furtherPages(cars, 'en')).toEqual([
    { path: '/model_detail/byd-atto-2', car: 'BYD Atto 2', count: 1 },
    { path: '/model_detail/byd-atto-10', car: 'BYD Atto 10', count: 1 },
    { path: '/model_detail/byd-seagull', car: 'BYD Seagull', count: 2 },
    { path: '/cark_list', car: undefined, count: 2 },
  ]);
  expect(furtherPages([], 'en')).toEqual([]);
});

it('leads to the one page of all models where they are many', () => {
  const cars = Array.from({ length: 61 }, (_, index) => aListedStyle({ model: `model-${index}` }));
  expect(furtherPages(cars, 'en')).toEqual([{ path: '/car_model', car: undefined, count: 61 }]);
  expect(furtherPages(cars.slice(1), 'en')).toHaveLength(60);
});
