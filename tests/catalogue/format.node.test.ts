import { describe, expect, it } from 'vitest';
import { cellStatements, formatWholeAmount, formatYuan, listText } from '../../src/domain/catalogue/format.ts';
import type { Cell, ParameterKind } from '../../src/domain/catalogue/model.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { starterNames } from '../support/dictionary.ts';
import { NBSP, words, names, aParameter, text, entry } from '../support/format-words.ts';

describe('marks', () => {
  it('stand before what they speak of, and alone where there is nothing more to say', () => {
    expect(text([{ fit: 'standard' }])).toBe('●');
    expect(text([{ fit: 'absent' }])).toBe('–');
    expect(text([{ fit: 'optional', term: 'sport' }])).toBe('○ Sport');
    expect(text([{ term: 'sport' }])).toBe('Sport');
  });

  it('gather what shares them and part what does not', () => {
    const cell: Cell = [
      { fit: 'standard', term: 'sport' },
      { fit: 'standard', term: 'economy' },
      { fit: 'optional', term: 'snow' },
    ];
    expect(text(cell)).toBe('● Sport, Economy; ○ Snow');
  });

  it('leave an option with a price of its own alone', () => {
    const cell: Cell = [
      { fit: 'optional', term: 'sport' },
      { fit: 'optional', term: 'economy', optionPriceMinor: 200_000 },
      { fit: 'optional', term: 'snow' },
    ];
    expect(cellStatements(cell, aParameter(), names, 'en', words)).toEqual([
      { mark: 'optional', text: 'Sport' },
      { mark: 'optional', text: 'Economy', price: 'CN¥2,000' },
      { mark: 'optional', text: 'Snow' },
    ]);
  });
});

describe('prices of options', () => {
  it.each([
    [200_000, '○ CN¥2,000'],
    [0, '○ free of charge'],
    [-150_000, '○ -CN¥1,500'],
  ])('of %i fen', (optionPriceMinor, expected) => {
    expect(text([{ fit: 'optional', optionPriceMinor }])).toBe(expected);
  });

  it('keep their order in Arabic by an isolate, without marks of their own', () => {
    const amount = formatYuan(1_234_500, 'ar');
    expect(amount).toMatch(/^\u2066[^\u200e\u200f\u061c]*12,345[^\u200e\u200f\u061c]*\u2069$/);
    expect(formatYuan(1_234_500, 'de')).not.toMatch(/[\u2066-\u2069]/);
  });

  it.each(LOCALE_CODES)('are whole yuan with Latin digits in %s', (locale) => {
    const amount = formatYuan(1_234_500, locale);
    expect(amount.replace(/\D/g, '')).toBe('12345');
  });

  it.each(LOCALE_CODES)('name the country of a dollar and of a yuan in %s', (locale) => {
    expect(formatWholeAmount(12_345, 'USD', locale)).toMatch(/US\$|\$US/);
    expect(formatWholeAmount(12_345, 'CNY', locale)).toMatch(locale === 'zh-cn' ? /^12,345元$/ : /CN¥/);
  });

  it.each([
    ['en', 'from CN¥69,900'],
    ['zh-cn', '69,900元起'],
    ['fr', 'à partir de 69 900 CN¥'],
    ['ru', 'от 69 900 CN¥'],
    ['de', 'ab 69.900 CN¥'],
    ['es', 'desde 69.900 CN¥'],
  ] as const)('say "from" as %s does, not behind the amount in brackets', (locale, said) => {
    const cell = [{ number: 6_990_000, note: 'starting_price' }];
    const shown = text(cell, { kind: 'money' }, locale, starterNames(locale));
    expect(shown.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(said);
  });

  it('print a money cell in yuan, not in fen', () => {
    expect(text([{ number: 7_880_000 }], { kind: 'money' })).toBe('CN¥78,800');
  });
});

describe('places, notes and counts', () => {
  it('name the place before the value and the restriction behind it', () => {
    expect(entry({ at: 'front', number: 15, note: 'with_light' }, { unit: 'mm' })).toBe(
      `Front: 15${NBSP}mm (with light)`,
    );
  });

  it('let a place speak for itself where nothing else is stated', () => {
    expect(entry({ at: 'driver', note: 'with_light' })).toBe('Driver (with light)');
    expect(entry({ at: 'driver' })).toBe('Driver');
  });

  it.each([
    ['zh-cn', 'Front：Sport'],
    ['fr', `Front${NBSP}: Sport`],
    ['am', 'Front፦ Sport'],
    ['de', 'Front: Sport'],
  ] as const)('write the colon as %s does', (locale, expected) => {
    expect(entry({ at: 'front', term: 'sport' }, {}, locale)).toBe(expected);
  });

  it('count what is fitted several times', () => {
    expect(entry({ count: 2, term: 'orin_x' })).toBe('2 × Orin-X');
    expect(entry({ count: 4 })).toBe('4');
  });

  it('show a code without a name rather than nothing', () => {
    expect(entry({ term: 'brand_new_thing', at: 'roof' })).toBe('roof: brand_new_thing');
  });
});

describe('lists', () => {
  it.each([
    ['en', 'Sport, Economy'],
    ['zh-cn', 'Sport、Economy'],
    ['ar', 'Sport، Economy'],
    ['am', 'Sport፣ Economy'],
  ] as const)('are separated as %s does', (locale, expected) => {
    expect(text([{ term: 'sport' }, { term: 'economy' }], {}, locale)).toBe(expected);
    expect(listText(['Sport', 'Economy'], locale)).toBe(expected);
  });

  it('write a warranty as one promise', () => {
    const warranty: Cell = [
      { number: 6, unit: 'year' },
      { number: 150_000, unit: 'km' },
    ];
    expect(text(warranty)).toBe(`6${NBSP}years / 150,000${NBSP}km`);
    expect(text(warranty.toReversed())).toBe(`150,000${NBSP}km, 6${NBSP}years`);
  });

  it('write the three lengths of a body with crosses and one unit', () => {
    const cell: Cell = [{ number: 3780 }, { number: 1715 }, { number: 1540 }];
    const facts = { key: 'length_width_height', unit: 'mm' };
    expect(text(cell, facts)).toBe(`3,780 × 1,715 × 1,540${NBSP}mm`);
    expect(text(cell, { unit: 'mm' })).not.toContain('×');
  });
});

describe('dates', () => {
  const date = (stated: string, locale: Locale, kind: ParameterKind = 'date') =>
    entry({ text: stated }, { kind }, locale);

  it('are months and days as the language writes them', () => {
    expect(date('2025-03', 'en')).toBe('Mar 2025');
    expect(date('2025-03-08', 'en')).toBe('Mar 8, 2025');
    expect(date('2025-03', 'zh-cn')).toBe('2025年3月');
    expect(date('2025-03-08', 'de')).toBe('8. März 2025');
  });

  it('stay what they are where they are none, or the parameter holds no date', () => {
    expect(date('2025', 'en')).toBe('2025');
    expect(date('soon', 'en')).toBe('soon');
    expect(date('2025-03', 'en', 'text')).toBe('2025-03');
  });
});
