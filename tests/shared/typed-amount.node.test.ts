import { describe, expect, it } from 'vitest';
import { readValue } from '../../src/domain/admin/field-value.ts';
import { typedBid } from '../../src/domain/auction/amount-field.ts';
import { plainAmount } from '../../src/domain/currency/amount.ts';
import { typedAmount } from '../../src/domain/logistics/typed.ts';
import { localeOf, LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { readTypedAmount, typedMinor } from '../../src/domain/shared/typed-amount.ts';
import { wireOf } from '../../src/islands/account/member/typed-amount.ts';
import { changesOf, EMPTY_FORM, unreadable } from '../../src/islands/listing/form.ts';

const USD = { currency: 'USD' };

describe('an amount as it is typed', () => {
  it.each([
    ['1200', 120_000],
    ['1,200.50', 120_050],
    ['1.200,50', 120_050],
    ['1 200,5', 120_050],
    ['1\u202f200', 120_000],
    ["1'234’567.89", 123_456_789],
    ['1.234.567', 123_456_700],
    // Money has two decimals, so three digits after a mark are thousands in every language.
    ['12.800', 1_280_000],
    ['12,800', 1_280_000],
    ['.5', 50],
    ['5,', 500],
    ['١٬٢٣٤٫٥٦', 123_456],
    ['۱۲۰۰', 120_000],
    ['１２，８００．５０', 1_280_050],
    ['\u200f12\u200b800\ufeff', 1_280_000],
    ['\u2066US$\u00a012,800.00\u2069', 1_280_000],
    ['12 800 usd', 1_280_000],
    ['＄12', 1_200],
    ['9999999999999.99', 999_999_999_999_999],
  ])('%j comes to %d minor units', (typed, minor) => expect(readTypedAmount(typed, USD)).toEqual({ minor }));

  it.each([
    ['', 'empty'],
    [' \u200b', 'empty'],
    ['9.8902e4', 'unreadable'],
    ['1e3', 'unreadable'],
    ['NaN', 'unreadable'],
    ['Infinity', 'unreadable'],
    ['0x10', 'unreadable'],
    ['12 km', 'unreadable'],
    ['€12', 'unreadable'],
    ['$', 'unreadable'],
    ['12²', 'unreadable'],
    ['12 80', 'unreadable'],
    ['1,28,00', 'unreadable'],
    ['1.234,567,8', 'unreadable'],
    ['--1', 'unreadable'],
    ['0.125', 'fraction'],
    ['1234.567', 'fraction'],
    ['١٫٢٣٤', 'fraction'],
    ['-1', 'negative'],
    ['99999999999999', 'tooLarge'],
  ])('%j is refused as %s', (typed, fault) => expect(readTypedAmount(typed, USD)).toEqual({ fault }));

  it('keeps to the limits of its field', () => {
    const limits = { unitMinor: 100, leastMinor: 1_000, mostMinor: 100_000 };
    expect(readTypedAmount('12.50', limits)).toEqual({ fault: 'fraction' });
    expect(readTypedAmount('9', limits)).toEqual({ fault: 'tooSmall' });
    expect(readTypedAmount('1,001', limits)).toEqual({ fault: 'tooLarge' });
    expect(readTypedAmount('−12,50', { leastMinor: -Infinity })).toEqual({ minor: -1_250 });
    expect(readTypedAmount('US$5')).toEqual({ fault: 'unreadable' });
  });

  it.each(LOCALE_CODES)('is read back as it is shown in %s', (locale) => {
    for (const minor of [0, 50, 95_025, 1_234_567_89]) {
      const shown = new Intl.NumberFormat(localeOf(locale).tag, { style: 'currency', ...USD }).format(minor / 100);
      expect([shown, typedMinor(shown, USD)]).toEqual([shown, minor]);
    }
  });
});

/** Each kind of field reads a typed text as minor units; undefined if it refuses the text. */
const FIELDS: Readonly<Record<string, (typed: string) => number | undefined>> = {
  bid: (typed) => typedBid(typed, 'USD'),
  'landed cost': typedAmount,
  converter: (typed) => typedMinor(plainAmount(typed)),
  'money of members': (typed) => typedMinor(wireOf(typed, 'USD')),
  listing: (typed) => {
    const { price } = changesOf({ ...EMPTY_FORM, price: typed }, EMPTY_FORM, 'de');
    return typeof price === 'string' ? typedMinor(price) : undefined;
  },
};

it.each(Object.entries(FIELDS))('every field reads it alike: %s', (_, read) => {
  const same = ['12800', '12,800', '12.800', '12 800', '12٬800', '１２８００', '\u200f12.800,00\u200e'];
  expect(same.map(read)).toEqual(same.map(() => 1_280_000));
  const none = ['', '1e3', 'NaN', '12 80', '1,28,00', '12 km'];
  expect(none.map(read)).toEqual(none.map(() => undefined));
});

it('a price with more decimals than money has is not rounded, but said to be none', () => {
  const typed = { ...EMPTY_FORM, price: '9400.555' };
  expect(changesOf(typed, EMPTY_FORM, 'en')).toEqual({});
  expect(Object.fromEntries(unreadable(typed, 'en'))).toEqual({ price: 'amount' });
});

describe('an amount in a form of the admin', () => {
  const read = (sent: unknown) => readValue({ kind: 'money', min: -1_000_000 }, sent);

  it.each(['98902', '98902.00', ' 98902 ', '９８９０２．００', '\u200e98902\u200f', '٩٨٩٠٢'])(
    'is decimal text: %j',
    (sent) => expect(read(sent)).toEqual({ value: 9_890_200 }),
  );
  it.each(['92', ' ９２ ', '\u200b92', '٩٢'])('or a plain number has the signs of any keyboard: %j', (sent) => {
    expect(readValue({ kind: 'integer' }, sent)).toEqual({ value: 92 });
    expect(readValue({ kind: 'number' }, sent)).toEqual({ value: 92 });
  });
  it.each([' ', true, [92], {}, '9 2', '0x10', '1e3', '９e２'])('and what is no number is none: %j', (sent) =>
    expect(readValue({ kind: 'integer' }, sent)).toEqual({ fault: 'notNumber' }),
  );
  it('may be below zero where the field may', () => expect(read('-12.50')).toEqual({ value: -1_250 }));

  it.each([
    98_902,
    9.8902e4,
    1000,
    -5,
    0.5,
    NaN,
    Infinity,
    '9.8902e4',
    '1e3',
    '1E3',
    '12.345',
    '0x10',
    'NaN',
    true,
    {},
  ])('is no JSON number, no exponent and no part of a cent: %o', (sent) =>
    expect(read(sent)).toEqual({ fault: 'notAmount' }),
  );

  it('is taken as forms hand it back', () =>
    expect([0, 5, 1_280_000].map((minor) => read(wireAmount(minor)))).toEqual(
      [0, 5, 1_280_000].map((value) => ({ value })),
    ));
});
