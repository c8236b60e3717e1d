import { fc } from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { asWritten, csvField, guardedText, isFormula, readCell, unguarded } from '../../src/domain/shared/csv-text.ts';
import { readAmount } from '../../src/domain/shared/money.ts';
import { readSiteTime } from '../../src/domain/shared/site-time.ts';
import { readDateText, readTimeText, type Precision } from '../../src/domain/shared/spreadsheet/date-text.ts';
import { monthNamed } from '../../src/domain/shared/spreadsheet/month-names.ts';
import { numberAsText, plainNumber, plainPercent } from '../../src/domain/shared/spreadsheet/number-text.ts';
import { isChangedBySpreadsheets, mayComeFrom } from '../../src/domain/shared/spreadsheet/taken-for.ts';

const POINT = { decimal: '.', group: undefined };
const COMMA = { decimal: ',', group: undefined };

describe('a date', () => {
  const MONTHS: Precision = ['month', 'day'];
  it.each([
    '2025-11',
    '2025/11',
    '2025.11',
    '2025-11 ',
    '11/2025',
    '2025年11月',
    '٢٠٢٥-١١',
    'Nov-25',
    'Nov 25',
    'November 2025',
    'nov.-25',
    'novembre 2025',
    'нояб.25',
    'ноя.25',
    'نوفمبر-25',
    'ኖቬምበር 2025',
  ])('%s is a month', (text) => {
    expect(readDateText(text, MONTHS)).toEqual({ date: '2025-11' });
    expect(readDateText(text, ['day'])).toEqual({ fault: 'notDate' });
  });

  it.each([
    '2026-11-21',
    '2026/11/21',
    '2026.11.21',
    '2026-11-21 00:00:00',
    '2026-11-21T09:30:00Z',
    '2026年11月21日',
    '21.11.2026',
    '21/11/2026',
    '11/21/2026',
    '21-Nov-26',
    '21 nov 2026',
    'Nov 21, 2026',
    '21. November 2026',
    '21 de noviembre de 2026',
    '\u200f21/11/2026',
  ])('%s is a day', (text) => {
    for (const precision of [MONTHS, ['day'] as const])
      expect(readDateText(text, precision)).toEqual({ date: '2026-11-21' });
  });

  it.each([
    '2025-13',
    '2025-11-31',
    '2025-02-29',
    '2025-00',
    '31.04.2025',
    '45962',
    'November',
    '25',
    'x',
    '',
    '2025-11-',
  ])('%s is none, and rolls over to no other', (text) => {
    expect(readDateText(text, MONTHS)).toEqual({ fault: 'notDate' });
  });

  it.each(['11/12/2026', '1-2-2026', '21/11/26', '01/02/03'])('%s can be read in two ways, and is in none', (text) => {
    expect(readDateText(text, MONTHS)).toEqual({ fault: 'unclearDate' });
  });

  it('of a month may be its first day, and no other: spreadsheets make it so', () => {
    expect(readDateText('2025-11-01', ['month'])).toEqual({ date: '2025-11' });
    expect(readDateText('2025-11-02', ['month'])).toEqual({ fault: 'notDate' });
    expect(readDateText('2025', ['year', 'month', 'day'])).toEqual({ date: '2025' });
  });

  it('has months by the beginning of their names, where it is one month alone', () => {
    expect(['jan', 'Mär', 'juil', 'ago', 'dez', 'сентяб'].map(monthNamed)).toEqual([1, 3, 7, 8, 12, 9]);
    expect(['jui', 'ma', 'Atto', 'plus'].map(monthNamed)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('with a time is an instant of the site', () => {
    expect(['9:30', '09:30:00', '9:30 AM', '9:30:00.000'].map(readTimeText)).toEqual(Array(4).fill('09:30:00'));
    expect(['12:00 AM', '9:30 pm', '24:00', '13:00 pm'].map(readTimeText)).toEqual([
      '00:00:00',
      '21:30:00',
      undefined,
      undefined,
    ]);
    expect(readSiteTime('2026/11/25 9:30')).toBe(readSiteTime('2026-11-25 09:30:00'));
    expect(readSiteTime('2026-11-31 09:30:00')).toBeUndefined();
  });
});

describe('a number', () => {
  it.each([
    ['75800.50', POINT, '75800.50'],
    ['75,800.50', POINT, '75800.50'],
    ['75.800,50', POINT, '75800.50'],
    ['75800,5', POINT, '75800.5'],
    ['75,800', POINT, undefined],
    ['75.800', COMMA, undefined],
    ['1,125', COMMA, '1.125'],
    ['1 234 567', COMMA, '1234567'],
    ['-12,5', COMMA, '-12.5'],
    ['1E+05', POINT, undefined],
    ['80%', POINT, undefined],
    ['12 km', POINT, undefined],
  ])('%j with %o is %s', (text, signs, plain) => {
    expect(plainNumber(text, signs)).toBe(plain);
  });

  it('may be a percentage, and an amount', () => {
    expect(['80%', '80 %', '35,5%', '80'].map((text) => plainPercent(text, COMMA))).toEqual(['80', '80', '35.5', '80']);
    expect(readAmount('75800.5000', POINT)).toBe(7_580_050);
    expect(readAmount('75800.505', POINT)).toBeUndefined();
    expect(readAmount('-1', POINT)).toBeUndefined();
  });

  it('of a computation is what was meant', () => {
    const figures = [0.1 + 0.2, 0.8 * 100, 7.5e-7, 1e15];
    expect(figures.map(numberAsText)).toEqual(['0.3', '80', '0.00000075', '1000000000000000']);
  });
});

describe('a text', () => {
  const CHANGED = [
    '07',
    '007',
    '1.50',
    '1E5',
    '2025-11',
    '2026-11-21',
    '1-2',
    '1/2',
    '3:10',
    '5 p',
    'MARCH1',
    'Sept 2',
    'Mai 5',
    '10%',
    '$5',
    'true',
    '#N/A',
    '1234567890123456',
    '0711 000 111',
    '2026-11-21T09:30:00.000Z',
  ];
  it.each(CHANGED)('%s is guarded, for a spreadsheet would save another', (text) => {
    expect(guardedText(text)).toBe(`'${text}`);
    expect(readCell(`'${text}`)).toEqual({ text, isCertain: true });
  });

  it.each(['7', '3008', 'Atto 3', 'M7', '2.0T', '430 km', '110000', 'byd-han', 'Decor 5', ''])(
    '%s needs no guard',
    (text) => {
      expect(isChangedBySpreadsheets(text)).toBe(false);
      expect(guardedText(text)).toBe(text);
    },
  );

  it.each([
    '#N/A',
    '#REF!',
    '#DIV/0!',
    '#VALUE!',
    '#NULL!',
    '#NUM!',
    ' #NAME? ',
    '#SPILL!',
    '#GETTING_DATA',
    '##',
    '#####',
    '#NV',
    '#BEZUG!',
    '#WERT!',
    '#ZAHL!',
    '#ÜBERLAUF!',
    '#NOM?',
    '#VALEUR!',
    '#¡REF!',
    '#¡VALOR!',
    '#¿NOMBRE?',
    '#Н/Д',
    '#ССЫЛКА!',
    '#ИМЯ?',
    '#ЗНАЧ!',
    '#LNV',
    '#N/D',
    '#N/B',
    '#I/T',
    '#YOK',
    '#HIÁNYZIK',
    '#名称?',
    '#قيمة!',
    '＃N/A',
    '#REF！',
    '\u200e#N/A\u200e',
    '\u00a0#NV',
    'Err:502',
    'Err :508',
    'Ошибка:502',
    '错误:502',
  ])('%s is the word of a cell that failed', (text) => {
    expect(readCell(text)).toEqual({ fault: 'failedCell' });
    expect(asWritten(text)).toBe(text);
    expect(guardedText(text)).toBe(`'${text}`);
    expect(readCell(`'${text}`)).toEqual({ text, isCertain: true });
  });

  it.each(['#FFFFFF', '#FFF', '#1A2B3C', '#1', 'C# N/A', 'BYD #REF!', '#sale', '#'])('%s is no such word', (text) => {
    expect(readCell(text)).toMatchObject({ text });
  });

  it.each([
    ['7', '07', true],
    ['8', '07', false],
    ['100000', '1E5', true],
    ['2-Jan', '1-2', true],
    ['46024', '1-2', true],
    ['TRUE', 'true', true],
    ['7', '7', false],
    ['seven', '07', false],
  ])('%s may come from %s: %s', (cell, before, may) => {
    expect(mayComeFrom(cell, before)).toBe(may);
  });

  it.each(['-', '–', '+', '@', '=', ' - '])('%j alone is a text, and no formula', (text) => {
    expect(readCell(text)).toMatchObject({ text });
    expect(unguarded(guardedText(text))).toBe(text);
  });

  it('is what it was once its guard is taken away, in a file and in a workbook', () => {
    const signs = fc.constantFrom(...`=+-@'\t\r\n";,.:/%#! 0179aeENov`, 'ع', '＝', 'Nov', '#N/A');
    fc.assert(
      fc.property(fc.string({ unit: signs }), (text) => {
        expect(unguarded(guardedText(text))).toBe(text);
        expect(isFormula(guardedText(text))).toBe(false);
        expect(readCell(guardedText(text))).toMatchObject({ text });
        expect(readCell(asWritten(guardedText(text)))).toMatchObject({ text });
        const field = csvField(text);
        expect(unguarded(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)).toBe(text);
      }),
    );
  });
});
