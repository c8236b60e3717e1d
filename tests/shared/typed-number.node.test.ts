import { describe, expect, it } from 'vitest';
import { localeOf, LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { readTypedNumber } from '../../src/domain/shared/typed-number.ts';

describe.each(LOCALE_CODES)('a number typed in %s', (locale) => {
  it.each([0, 0.5, 9, 95.25, 950, 9_000.5, 12_345, 1_234_567.89, -4.5])(
    'is %d as the language writes it, and with a bare point or comma',
    (number) => {
      const written = new Intl.NumberFormat(localeOf(locale).tag, { maximumFractionDigits: 2 }).format(number);
      for (const typed of [written, String(number), String(number).replace('.', ','), ` ${written} `])
        expect([typed, readTypedNumber(typed, locale)]).toEqual([typed, number]);
    },
  );

  it.each(['9000.50', '9000,50', '9,000.50', '9.000,50', '9 000,50', "9'000.50", '٩٠٠٠٫٥٠', '۹۰۰۰٫۵'])(
    'is nine thousand and a half, not nine hundred thousand: %s',
    (typed) => expect(readTypedNumber(typed, locale)).toBe(9_000.5),
  );

  it.each([
    '',
    '-',
    '.',
    ',',
    '1e3',
    '12 km',
    '1.2.3',
    '1,23,456',
    '1.234,56,7',
    '1.23.456',
    'NaN',
    '1-2',
    '--1',
    '١x',
  ])('is not read where it cannot be for certain: %s', (typed) =>
    expect(readTypedNumber(typed, locale)).toBeUndefined(),
  );
});

it.each([
  ['en', '1,500', 1_500],
  ['en', '1.500', 1.5],
  ['de', '1.500', 1_500],
  ['de', '1,500', 1.5],
  ['de', '0.500', 0.5],
  // French and Russian write thousands with a space: a point is neither.
  ['fr', '1.500', undefined],
  ['ru', '1.500', undefined],
  ['fr', '1,500', 1.5],
  ['ar', '1,500', 1_500],
] as const)('in %s, %s is %s', (locale, typed, number) => expect(readTypedNumber(typed, locale)).toBe(number));
