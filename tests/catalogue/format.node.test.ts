import { describe, expect, it } from 'vitest';
import {
  cellStatements,
  cellText,
  entryText,
  figuresInOrder,
  formatWholeAmount,
  formatYuan,
  listText,
  yearsText,
} from '../../src/domain/catalogue/format.ts';
import type { Cell, Entry, Parameter, ParameterKind } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { starterNames } from '../support/dictionary.ts';

const NBSP = '\u00a0';
const words = { free: 'free of charge' };
const names: Names = {
  groups: {},
  parameters: {},
  units: {
    mm: 'mm',
    km: 'km',
    percent: '%',
    degree: '°',
    year: { one: 'year', other: 'years' },
    gb: 'GB',
    l: 'L',
  },
  terms: {
    front: 'Front',
    rear: 'Rear',
    driver: 'Driver',
    with_light: 'with light',
    sport: 'Sport',
    economy: 'Economy',
    snow: 'Snow',
    orin_x: 'Orin-X',
  },
  energyTypes: {},
};
const russian: Names = {
  ...names,
  units: { seats: { one: 'место', few: 'места', many: 'мест', other: 'места' }, percent: '%' },
};
const arabic: Names = {
  ...names,
  units: { doors: { zero: 'باب', one: 'باب', two: 'بابان', few: 'أبواب', many: 'بابًا', other: 'باب' }, km: 'كم' },
};

const aParameter = (facts: Partial<Parameter> = {}): Parameter => ({
  key: 'made_up',
  group: 'body',
  order: 0,
  kind: 'list',
  ...facts,
});
const text = (cell: Cell, facts: Partial<Parameter> = {}, locale: Locale = 'en', own: Names = names) =>
  cellText(cell, aParameter(facts), own, locale, words);
const entry = (stated: Entry, facts: Partial<Parameter> = {}, locale: Locale = 'en', own: Names = names) =>
  entryText(stated, aParameter(facts), own, locale);

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
    expect(formatWholeAmount(12_345, 'CNY', locale)).toMatch(locale === 'zh-cn' ? /^12,345元$/ : /CN¥|CNY/);
  });

  it.each([
    ['en', 'from CN¥69,900'],
    ['zh-cn', '69,900元起'],
    ['fr', 'à partir de 69 900 CNY'],
    ['ru', 'от 69 900 CN¥'],
    ['de', 'ab 69.900 CN¥'],
    ['es', 'desde 69.900 CNY'],
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

describe('numbers and units', () => {
  it.each([
    ['en', `1,234.5${NBSP}mm`],
    ['de', `1.234,5${NBSP}mm`],
    ['fr', `1\u202f234,5${NBSP}mm`],
  ] as const)('are grouped as %s does', (locale, expected) => {
    expect(entry({ number: 1234.5 }, { unit: 'mm' }, locale)).toBe(expected);
  });

  it.each([
    ['en', '2.0'],
    ['ru', '2,0'],
    ['de', '2,0'],
    ['zh-cn', '2.0'],
    ['ar', '2.0'],
  ] as const)('keep the decimals their parameter declares in %s', (locale, expected) => {
    const litres: Partial<Parameter> = { unit: 'l', leastDecimals: 1 };
    expect(entry({ number: 2 }, litres, locale)).toBe(`${expected}${NBSP}L`);
    expect(entry({ number: 2 }, { unit: 'l' }, locale)).toBe(`2${NBSP}L`);
    // Beside a unit of its own column, as calls and downloads write it.
    expect(entry({ number: 2 }, { leastDecimals: 1 }, locale)).toBe(expected);
  });

  it('have declared decimals at the least, at both ends of a range, and only in the unit of their parameter', () => {
    expect(entry({ number: 1.25 }, { unit: 'l', leastDecimals: 1 })).toBe(`1.25${NBSP}L`);
    expect(entry({ number: 1.5, to: 2 }, { unit: 'l', leastDecimals: 1, kind: 'range' })).toBe(`1.5–2.0${NBSP}L`);
    expect(entry({ number: 8, unit: 'gb' }, { unit: 'l', leastDecimals: 1 })).toBe(`8${NBSP}GB`);
  });

  it('are whole minutes where a time is shorter than an hour, and hours from there on', () => {
    const time = (...cell: Entry[]) => text(cell, { kind: 'number', unit: 'h' }, 'en', starterNames('en'));
    expect(time({ number: 0.33 })).toBe(`20${NBSP}min`);
    expect(time({ number: 0.25, to: 0.5 })).toBe(`15–30${NBSP}min`);
    expect(time({ number: 0.5, to: 1 })).toBe(`0.5–1${NBSP}h`);
    expect(time({ number: 7.13 })).toBe(`7.13${NBSP}h`);
    expect(time({ number: 0 })).toBe(`0${NBSP}h`);
  });

  it('are pixels where a text is the size of a screen', () => {
    const size = [{ fit: 'standard', text: '1920 × 1080', unit: 'px' }] as const;
    expect(text(size, {}, 'en', starterNames('en'))).toBe(`● 1920 × 1080${NBSP}px`);
    expect(text(size, {}, 'ru', starterNames('ru'))).toBe(`● 1920 × 1080${NBSP}пикс.`);
  });

  it('call petrol in Russian what the pump calls it', () => {
    const grade = (locale: Locale, number: number) =>
      text([{ number }], { kind: 'number', unit: 'ron' }, locale, starterNames(locale));
    expect([92, 95, 98].map((number) => grade('ru', number))).toEqual(['АИ-92', 'АИ-95', 'АИ-98']);
    expect(grade('en', 92)).toBe(`92${NBSP}RON`);
  });

  it('are ranges with one unit', () => {
    expect(entry({ number: 30, to: 80 }, { unit: 'percent', kind: 'range' })).toBe('30–80%');
  });

  it.each(LOCALE_CODES)('are read one after the other in the direction of %s', (locale) => {
    const mark = locale === 'ar' ? '\u200f' : '';
    expect(figuresInOrder(['440', '610'], locale)).toBe(`${mark}440–610`);
    expect(yearsText({ first: 2024, last: 2026 }, locale)).toBe(`${mark}2024–2026`);
    expect(yearsText({ first: 2026, last: 2026 }, locale)).toBe('2026');
  });

  it('are read from the right in Arabic wherever there is more than one, and unmarked where there is one', () => {
    const sides: Cell = [{ number: 4925 }, { number: 1960 }, { number: 1735 }];
    const facts = { key: 'length_width_height', unit: 'mm' };
    expect(text(sides, facts, 'ar', arabic)).toMatch(/^\u200f4,925 × 1,960 × 1,735/);
    expect(entry({ number: 20, to: 80 }, { unit: 'percent', kind: 'range' }, 'ar')).toBe('\u200f20–80%');
    expect(entry({ number: 80 }, { unit: 'percent' }, 'ar')).toBe('80%');
  });

  it('prefer the unit of the entry to that of the parameter', () => {
    expect(entry({ number: 8, unit: 'gb' }, { unit: 'mm' })).toBe(`8${NBSP}GB`);
  });

  it('keep zero, and drop a unit nobody has named', () => {
    expect(entry({ number: 0 }, { unit: 'mm' })).toBe(`0${NBSP}mm`);
    expect(entry({ number: 3 }, { unit: 'parsec' })).toBe('3');
  });

  it.each(LOCALE_CODES)('set the percent sign as %s does', (locale) => {
    const gap = ['fr', 'ru', 'de', 'es'].includes(locale) ? NBSP : '';
    expect(entry({ number: 80 }, { unit: 'percent' }, locale)).toBe(`80${gap}%`);
    // A degree stands against its number everywhere.
    expect(entry({ number: 18 }, { unit: 'degree' }, locale)).toBe('18°');
  });

  it.each([
    [1, 'место'],
    [2, 'места'],
    [5, 'мест'],
    [21, 'место'],
    [1.5, 'места'],
  ])('inflect the Russian unit of %d', (number, unit) => {
    expect(entry({ number }, { unit: 'seats' }, 'ru', russian)).toMatch(new RegExp(`\\d${NBSP}${unit}$`));
  });

  it.each([
    [1, 'باب'],
    [2, 'بابان'],
    [5, 'أبواب'],
    [11, 'بابًا'],
    [100, 'باب'],
  ])('inflect the Arabic unit of %d', (number, unit) => {
    expect(entry({ number }, { unit: 'doors' }, 'ar', arabic)).toBe(`${number}${NBSP}${unit}`);
  });

  it('inflect by the upper end of a range', () => {
    expect(entry({ number: 1, to: 5 }, { unit: 'seats' }, 'ru', russian)).toBe(`1–5${NBSP}мест`);
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
