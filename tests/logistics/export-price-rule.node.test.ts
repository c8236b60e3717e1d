import { expect, it } from 'vitest';
import { exportPriceFor, type PricedCar } from '../../src/domain/logistics/price/car-price.ts';
import type { ExportPrice } from '../../src/domain/logistics/price/rows.ts';

const aRule = (
  id: number,
  scope: ExportPrice['scope'],
  scopeValue: string,
  basis: ExportPrice['basis'],
): ExportPrice => ({
  id,
  scope,
  scopeValue,
  basis,
  term: 'FOB',
  vatRefundPercent: 0,
  marginLowPercent: 0,
  marginHighPercent: 0,
  fixedMinor: 0,
  fixedCurrency: 'USD',
  ownPriceMinor: null,
  ownPriceCurrency: null,
  loadingPort: null,
  isSample: false,
  source: '',
  checkedOn: '2026-11-28',
});
const RULES = [
  aRule(1, 'all', '', 'suggested_price'),
  aRule(2, 'condition', 'new', 'suggested_price'),
  aRule(3, 'energy', 'petrol', 'suggested_price'),
  aRule(4, 'brand', 'byd', 'dealer_quote'),
  aRule(5, 'style', '101', 'own_price'),
  aRule(6, 'style', '102', 'suggested_price'),
  aRule(7, 'stock', '101', 'own_price'),
];
const ruleOf = ({ facts, ...car }: Omit<PricedCar, 'facts'> & { facts?: Partial<PricedCar['facts']> }) =>
  exportPriceFor(RULES, {
    facts: { condition: 'new', wheel: 'left', rightHandVersion: 'not_recorded', ...facts },
    ...car,
  })?.id;

it('the narrowest rule makes a price, if it has something to begin with', () => {
  const petrol = { energy: 'petrol' } as const;
  const byd = { ...petrol, brand: 'byd' };
  expect(ruleOf({ suggestedMinor: 1, facts: { condition: 'used' } })).toBe(1);
  expect(ruleOf({ suggestedMinor: 1 })).toBe(2);
  expect(ruleOf({ suggestedMinor: 1, facts: petrol })).toBe(3);
  expect(ruleOf({ suggestedMinor: 1, facts: byd })).toBe(4);
  expect(ruleOf({ suggestedMinor: 1, facts: byd, styleId: 102 })).toBe(6);
  // An own price that names none begins with nothing, and a number of a style is none of a car in stock.
  expect(ruleOf({ suggestedMinor: 1, facts: byd, styleId: 101 })).toBe(4);
  expect(ruleOf({ own: { minor: 1, currency: 'USD' }, stockId: 101 })).toBe(7);
  expect(ruleOf({ facts: petrol })).toBeUndefined();
});
