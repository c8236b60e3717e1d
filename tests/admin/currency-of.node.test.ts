import { expect, it } from 'vitest';
import { currencyOf } from '../../src/domain/admin/field.ts';

it('says the currency of an amount before its row has one', () => {
  const price = { kind: 'money', currency: { field: 'currency', unset: 'CNY' } } as const;
  for (const currency of [undefined, null, '']) expect(currencyOf(price, { currency })).toBe('CNY');
  expect(currencyOf(price, { currency: 'USD' })).toBe('USD');
  expect(currencyOf({ kind: 'money', currency: { code: 'EUR' } }, {})).toBe('EUR');
  expect(currencyOf({ kind: 'money' }, { currency: 'USD' })).toBeUndefined();
});
