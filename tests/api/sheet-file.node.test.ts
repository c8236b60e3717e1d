import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { StyleRecord } from '../../data/queries/catalogue/catalogue.ts';
import { tableCsv, tableXlsx } from '../../functions/http/table-file.ts';
import { sheetTable, type FileCell, type FileRow, type SheetTable } from '../../functions/catalogue/sheet-file.ts';
import { textsFor } from '../../functions/http/texts.ts';
import type { SpecSheet } from '../../src/domain/catalogue/model.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { starterDictionary as dictionary, starterNames } from '../support/dictionary.ts';
import { allStyles } from '../support/sheets.ts';

const aStyle = {
  id: 1001,
  slug: 'byd-seagull-2025-vitality',
  modelName: 'Seagull',
  modelNameZh: '海鸥',
  brandName: 'BYD',
  brandNameZh: '比亚迪',
  modelYear: 2025,
  trim: 'Vitality',
  trimZh: '活力版',
  trimParts: null,
  energyType: 'battery_electric',
  suggestedPriceMinor: 6_980_000,
  lowestPriceMinor: 6_480_000,
  lowestPriceSource: 'a dealer in Shenzhen',
  priceDate: '2025-11-14',
  source: 'autohome_lowest_dealer_quote',
} as StyleRecord;

function tableOf(sheet: SpecSheet, locale: Locale = 'en', own: Partial<StyleRecord> = {}): SheetTable {
  const names = starterNames(locale);
  return sheetTable({ ...aStyle, ...own, sheet }, { dictionary, names, locale, text: textsFor(locale) });
}
const written = (value: FileCell) => (typeof value === 'string' ? value : value.number);
const rowsOf = (...requested: Parameters<typeof tableOf>) => tableOf(...requested).rows.map((row) => row.map(written));
/** Fitment, value, unit and option price of the rows of a sheet. */
const statements = (sheet: SpecSheet) =>
  rowsOf(sheet, 'en', {})
    .slice(rowsOf({}).length)
    .map((row) => row.slice(2));

describe('the first rows of a file', () => {
  it('say what car it is, where that was read and when, and its prices with their unit', () => {
    expect(rowsOf({})).toEqual([
      ['This car', 'Brand', '', 'BYD', '', ''],
      ['This car', 'Model', '', 'Seagull', '', ''],
      ['This car', 'Style', '', 'Vitality, 2025', '', ''],
      ['This car', 'Style number', '', '1001', '', ''],
      ['This car', 'Source', '', 'Autohome, lowest dealer quote', '', ''],
      ['This car', 'Prices read', '', 'Nov 14, 2025', '', ''],
      ['This car', 'Manufacturer suggested price', '', 69_800, 'CNY', ''],
      ['This car', 'Lowest transaction price (dealer quote)', '', 64_800, 'CNY', ''],
      ['This car', 'Source of the lowest price', '', 'a dealer in Shenzhen', '', ''],
    ]);
  });

  it('leave out what is not stated', () => {
    const unknown = { suggestedPriceMinor: null, lowestPriceMinor: null, lowestPriceSource: null, priceDate: null };
    expect(rowsOf({}, 'en', unknown).map(([, label]) => label)).toEqual([
      'Brand',
      'Model',
      'Style',
      'Style number',
      'Source',
    ]);
  });

  it.each(LOCALE_CODES)('stand in six columns with heads of their own in %s', (locale) => {
    const { head, rows } = tableOf({}, locale);
    expect(new Set(head).size).toBe(6);
    expect(new Set(rows.map(([, label]) => label)).size).toBe(9);
  });
});

describe('a statement', () => {
  it('of one number is that number, with its unit beside it', () => {
    expect(statements({ wheelbase: [{ number: 2500 }] })).toEqual([['', 2500, 'mm', '']]);
    expect(statements({ doors: [{ fit: 'standard', number: 5 }] })).toEqual([['Standard', 5, '', '']]);
    expect(statements({ wheelbase: [{ number: 2.5, unit: 'm' }] })).toEqual([['', 2.5, 'm', '']]);
  });

  it('of money is in yuan, its restriction beside the name of the parameter', () => {
    const sheet: SpecSheet = { dealer_quote: [{ number: 24_980_000, note: 'starting_price' }] };
    expect(statements(sheet)).toEqual([['', 249_800, 'CNY', '']]);
    expect(tableOf(sheet).rows.at(-1)?.[1]).toBe('Lowest dealer quote (from)');
  });

  it('of a fuel grade says in Russian what the pump says, with nothing left over beside it', () => {
    expect(
      rowsOf({ fuel_grade: [{ number: 92 }] }, 'ru')
        .at(-1)
        ?.slice(2),
    ).toEqual(['', 'АИ-92', '', '']);
    expect(statements({ fuel_grade: [{ number: 92 }] })).toEqual([['', 92, 'RON', '']]);
  });

  it('of a range keeps its words, and its unit stands beside', () => {
    expect(statements({ fast_charging_charge_range: [{ number: 20, to: 80 }] })).toEqual([['', '20–80', '%', '']]);
  });

  it('with a price stands in a row of its own, 0 being free of charge', () => {
    const sheet: SpecSheet = {
      exterior_colours: [
        { fit: 'standard', text: 'White' },
        { fit: 'standard', text: 'Grey' },
        { fit: 'optional', text: 'Red', optionPriceMinor: 250_050 },
        { fit: 'optional', text: 'Blue', optionPriceMinor: 0 },
      ],
    };
    expect(statements(sheet)).toEqual([
      ['Standard', 'White, Grey', '', ''],
      ['Optional', 'Red', '', 2500.5],
      ['Optional', 'Blue', '', 0],
    ]);
  });

  it('in two units says both', () => {
    const [row] = statements({
      vehicle_warranty: [
        { number: 6, unit: 'year' },
        { number: 150_000, unit: 'km' },
      ],
    });
    expect(row?.[1]).toMatch(/^6\syears \/ 150,000\skm$/);
    expect(row?.[2]).toBe('');
  });
});

describe('a sheet of the dataset as a file', () => {
  it.each(LOCALE_CODES)('holds no sign that is not seen, in %s', (locale) => {
    const names = starterNames(locale);
    const texts = allStyles()
      .filter((_style, index) => index % 20 === 0)
      .flatMap(({ sheet }) => {
        const words = { dictionary, names, locale, text: textsFor(locale) };
        return sheetTable({ ...aStyle, sheet }, words).rows.flat();
      });
    expect(texts.filter((value) => typeof value === 'string' && /\p{Cf}/u.test(value))).toEqual([]);
    expect(texts.length).toBeGreaterThan(10_000);
  });
});

const fields = (locale: Locale, ...values: [FileCell, FileCell]) => {
  const row: FileRow = ['g', 'p', '', values[0], '', values[1]];
  return tableCsv({ title: 't', head: ['1', '2', '3', '4', '5', '6'], rows: [row] }, locale).split('\r\n')[1];
};
const figure = (number: number, leastDecimals = 0) => ({ number, leastDecimals });

describe('figures of a CSV file', () => {
  it.each([
    ['en', 'g,p,,0.72,,12000'],
    ['zh-cn', 'g,p,,0.72,,12000'],
    ['ar', 'g,p,,0.72,,12000'],
    ['am', 'g,p,,0.72,,12000'],
    ['de', 'g;p;;0,72;;12000'],
    ['ru', 'g;p;;0,72;;12000'],
    ['fr', 'g;p;;0,72;;12000'],
    ['es', 'g;p;;0,72;;12000'],
  ] as const)('are read as numbers by a spreadsheet in %s', (locale, line) => {
    expect(fields(locale, figure(0.72), figure(12_000))).toBe(line);
  });

  it('have declared decimals, four at the most, and a plain minus in every language', () => {
    expect(fields('ar', figure(2, 1), figure(-1500.5))).toBe('g,p,,2.0,,-1500.5');
    expect(fields('de', figure(0.1 + 0.2), figure(1 / 3))).toBe('g;p;;0,3;;0,3333');
  });
});

const table = (value: string): SheetTable => ({
  title: 'Sheet: a/b',
  head: ['Group', 'Parameter', 'Fitment', 'Value', 'Unit', 'Option price'],
  rows: [['g', 'p', '', value, '', '']],
});

describe('a text that looks like a formula', () => {
  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1'])('cannot run from %j', (value) => {
    const [, row] = tableCsv(table(value), 'en').split('\r\ng,p,,');
    expect(row).toMatch(/^"?'/);
  });

  it.each(['-40', '-1,200.5', '● Front', '12'])('is not seen in %j', (value) => {
    expect(tableCsv(table(value), 'en')).not.toContain("'");
  });

  it('keeps quotes, line breaks and both separators inside their cell', () => {
    expect(tableCsv(table('a "b"\nc'), 'en')).toContain('"a ""b""\nc"');
    for (const locale of ['en', 'de'] as const) expect(tableCsv(table('a; b, c'), locale)).toContain('"a; b, c"');
  });
});

describe('a workbook', () => {
  // Anyone who reads workbooks names the Blob of Node, and the types here are those of workerd: they are one.
  const cellsOf = async (own: SheetTable, locale: Locale) =>
    readSheet(new Blob([await tableXlsx(own, locale)]) as never);

  it('has texts as texts and numbers as numbers', async () => {
    const sheet: SpecSheet = { wheelbase: [{ number: 2500 }], drag_coefficient: [{ number: 0.205 }] };
    const rows = await cellsOf(tableOf(sheet, 'de'), 'de');
    expect(rows.slice(-2).map((row) => row[3])).toEqual([2500, 0.205]);
    expect(rows.find(([, label]) => label === 'Unverbindliche Preisempfehlung')?.slice(3, 5)).toEqual([69_800, 'CNY']);
    expect(rows.find(([, label]) => label === 'Nummer der Ausführung')?.[3]).toBe('1001');
  });

  it('is made whatever its name, and runs no text of a cell', async () => {
    expect((await cellsOf(table('=1+1'), 'ar')).at(-1)?.[3]).toBe('=1+1');
  });
});
