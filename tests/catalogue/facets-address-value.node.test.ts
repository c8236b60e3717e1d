import { expect, it } from 'vitest';
import { valueInAddress } from '../../src/domain/catalogue/facets/address-value.ts';

it.each([
  ['/fr/car_brand/byd', 'byd'],
  ['/results_list/price/10000-14999', '10000-14999'],
  ['/results_list/range/cltc-500', 'cltc-500'],
  ['/results_list?brand=some-brand', 'some-brand'],
  ['/results_list?model=caf%C3%A9', 'café'],
  ['#', '#'],
])('reads the choice a link ends with: %s', (address, value) => {
  expect(valueInAddress(address)).toBe(value);
});
