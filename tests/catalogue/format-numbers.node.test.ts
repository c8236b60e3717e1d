import { describe, expect, it } from 'vitest';
import { figuresInOrder, yearsText } from '../../src/domain/catalogue/format.ts';
import type { Cell, Entry, Parameter } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { starterNames } from '../support/dictionary.ts';
import { NBSP, names, text, entry } from '../support/format-words.ts';

const russian: Names = {
  ...names,
  units: { seats: { one: 'место', few: 'места', many: 'мест', other: 'места' }, percent: '%' },
};
const arabic: Names = {
  ...names,
  units: { doors: { zero: 'باب', one: 'باب', two: 'بابان', few: 'أبواب', many: 'بابًا', other: 'باب' }, km: 'كم' },
};

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

  it('keep zero, and drop a unit without a name', () => {
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
