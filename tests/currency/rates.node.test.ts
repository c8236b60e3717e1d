import { describe, expect, it } from 'vitest';
import { FALLBACK_RATES, judgeRate, parseRateFeed } from '../../src/domain/currency/rates.ts';
import { parseWireAmount, wireAmount } from '../../src/domain/shared/money.ts';

describe('a source’s answer', () => {
  it.each([
    ['open.er-api.com', { result: 'success', base_code: 'USD', rates: { USD: 1, CNY: 7.1023, EUR: 0.92 } }],
    ['exchangerate.host', { success: true, base: 'usd', date: '2026-11-20', rates: { CNY: 7.1023, EUR: 0.92 } }],
  ])('is read as %s writes it', (_name, answer) => {
    expect(parseRateFeed(answer)).toEqual([
      { quote: 'CNY', rate: '7.1023' },
      { quote: 'EUR', rate: '0.92' },
    ]);
  });

  it.each([
    null,
    [],
    'rates',
    {},
    { base: 'EUR', rates: { CNY: 7 } },
    { rates: { CNY: 7 } },
    { base: 'USD', rates: { ABC: 7 } },
  ])('is refused as %j', (answer) => expect(parseRateFeed(answer)).toBeUndefined());

  it.each([0, -7, Number.NaN, Infinity, '7.1', null, 1e9, 1e-12])('without the absurd rate %s', (rate) => {
    expect(parseRateFeed({ base: 'USD', rates: { CNY: rate, EUR: 0.9 } })).toEqual([{ quote: 'EUR', rate: '0.9' }]);
  });

  it('keeps tiny and whole rates as decimals', () => {
    const rates = { CNY: 7, EUR: 0.00001234 };
    expect(parseRateFeed({ base: 'USD', rates })?.map(({ rate }) => rate)).toEqual(['7', '0.00001234']);
  });
});

describe('a rate far from the one in use', () => {
  it.each([
    ['the first ever', '7.1', undefined, undefined, 'usable'],
    ['a usual change', '7.2', '7.1', undefined, 'usable'],
    ['a change by exactly half', '10.5', '7', undefined, 'usable'],
    ['a jump', '10.6', '7', undefined, 'jump'],
    ['a fall', '3.4', '7', undefined, 'jump'],
    ['a jump the reading before agrees with', '10.7', '7', '10.6', 'usable'],
    ['a jump elsewhere than the reading before', '20', '7', '10.6', 'jump'],
  ] as const)('%s', (_what, rate, used, doubted, verdict) => {
    expect(judgeRate(rate, used, doubted)).toBe(verdict);
  });
});

it('falls back to 7.07 yuan for one dollar', () => {
  expect(FALLBACK_RATES).toEqual({ base: 'USD', source: 'fallback', rates: { CNY: '7.07' } });
});

describe('an amount on the wire', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1_280_000, '12800.00'],
    [-150, '-1.50'],
  ])('%d is written %s', (minor, text) => expect(wireAmount(minor)).toBe(text));

  it.each([
    ['12800.00', 1_280_000],
    ['12800', 1_280_000],
    ['0.1', 10],
    ['9999999999999.99', 999_999_999_999_999],
  ])('%s is read', (text, minor) => expect(parseWireAmount(text)).toBe(minor));

  it.each(['', '-1', '1,000', '1.234', '1e5', ' 1', '.5', 'NaN', '99999999999999'])('%j is refused', (text) => {
    expect(parseWireAmount(text)).toBeUndefined();
  });
});
