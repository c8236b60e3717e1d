import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { importCatalogue } from '../../data/import/index.ts';
import { fileAt } from '../../scripts/support/file-at.ts';
import { formatOf, shownNumber } from '../../data/import/spreadsheet/cell-format.ts';
import { readSheet } from '../../data/import/spreadsheet/index.ts';
import { storedFacts } from '../../data/write/index.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { aBrand, aDatasetOfFour, aModel, writeDataset } from '../support/dataset.ts';
import { keepRows } from '../support/kept-rows.ts';
import { ownDatabase } from '../support/own-database.ts';

/** Files in `fixtures` were saved by LibreOffice 7.4, in its American and its German way. */
const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
const NOW = Date.UTC(2026, 10, 28);
const LIMITS = { bytes: 1_000_000, rows: 100, columns: 50, unpacked: 2_000_000 };

const database = await ownDatabase();
const dataset = aDatasetOfFour();
dataset.parameters.parameters.push(
  { key: 'time_to_market', group: 'body', kind: 'date' },
  { key: 'fast_charging_charge_range', group: 'body', kind: 'range', unit: 'percent' },
  { key: 'maximum_gradient', group: 'body', kind: 'number', unit: 'percent' },
  { key: 'battery_capacity', group: 'body', kind: 'number', unit: 'kw' },
);
dataset.brands.push(aBrand({ slug: 'avatr', name: 'Avatr', nameZh: '阿维塔' }));
dataset.models.push(aModel({ slug: 'avatr-07', brandSlug: 'avatr', name: '07', nameZh: '阿维塔07' }));
await seedCatalogue(database, { folder: await writeDataset(dataset) });
beforeEach(await keepRows(database));

const imported = (name: string) => importCatalogue(database, fileAt(fixture(name)), { now: NOW });
const faultsOf = async (name: string) => {
  const result = await imported(name);
  return result.accepted ? [] : result.faults.map(({ row, field }) => `${row} ${field}`);
};

describe('a file a spreadsheet program saved', () => {
  it.each(['months-and-percent.xlsx', 'decimal-commas.csv', 'month-first.csv'])(
    '%s says what was meant',
    async (name) => {
      expect(await imported(name)).toMatchObject({ accepted: true, brands: 0, models: 0, styles: 2 });
      const [sport, comfort] = await storedFacts(database, 'styles', [[1_000_001], [1_000_002]]);
      expect(sport).toMatchObject({
        modelSlug: 'byd-seagull',
        suggestedPriceMinor: 7_580_050,
        priceDate: '2025-11',
        sheet: {
          time_to_market: [{ text: '2025-11-21' }],
          fast_charging_charge_range: [{ number: 30, to: 80 }],
          maximum_gradient: [{ number: 35 }],
          battery_capacity: [{ number: 38.88 }],
          length: [{ number: 3780 }],
        },
      });
      expect(comfort).toMatchObject({
        modelSlug: 'byd-seagull',
        suggestedPriceMinor: 6_980_000,
        priceDate: '2025-11-21',
        sheet: { time_to_market: [{ text: '2025-09' }], maximum_gradient: [{ number: 30 }] },
      });
    },
  );

  it.each(['failed-cells.xlsx', 'failed-cells.csv'])(
    '%s is refused where a cell could not be computed',
    async (name) => {
      expect(await faultsOf(name)).toEqual(['2 suggested_price_cny', '2 length', '3 battery_capacity']);
    },
  );

  it('that made 7 of 07 is asked which is meant', async () => {
    const result = await imported('lost-zero.csv');
    expect(result).toMatchObject({ accepted: false, faults: [{ row: '2', field: 'model' }] });
    expect(result.accepted ? '' : result.faults[0]?.reason).toContain('did you mean "07"?');
  });
});

describe('a workbook', () => {
  const cells = async (rows: unknown) =>
    (await readSheet(new Uint8Array(await writeXlsxFile(rows as never).toBuffer()), LIMITS)).rows;

  it('gives numbers, days and texts as a CSV file has them', async () => {
    const day = new Date(Date.UTC(2026, 10, 21));
    const rows = await cells([
      [{ value: 'a & <b>' }, { value: '07' }, { value: '=1+1' }, { value: 'two\nlines' }],
      [{ value: 7 }, { value: 0.8, format: '0%' }, { value: day, type: Date, format: 'mmm-yy' }, null],
      [{ value: true, type: Boolean }, null, { value: day, type: Date, format: 'yyyy-mm-dd' }, { value: 0.1 + 0.2 }],
    ]);
    expect(rows).toEqual([
      ['a & <b>', "'07", "'=1+1", 'two\nlines'],
      ['7', '80%', '2026-11', ''],
      ['TRUE', '', '2026-11-21', '0.3'],
    ]);
  });

  it.each([
    [14, undefined, 46_347, '2026-11-21'],
    [17, undefined, 46_347, '2026-11'],
    [22, undefined, 46_347.5, '2026-11-21 12:00:00'],
    [20, undefined, 0.395833333333333, '09:30:00'],
    [164, '[$-409]mmm\\-yy;@', 46_347, '2026-11'],
    [164, 'yyyy"年"m"月"', 46_347, '2026-11'],
    [164, 'd. mmmm yyyy', 46_347, '2026-11-21'],
    [164, '#,##0.00 [$€-407]', 12.5, '12.5'],
    [10, undefined, 0.355, '35.5%'],
    [0, undefined, 46_347, '46347'],
    [14, undefined, -1, '-1'],
  ])('shows a number of format %s %s, %s, as %s', (id, code, value, text) => {
    expect(shownNumber(value, formatOf(id, code), false)).toBe(text);
  });

  it('may count its days from 1904', () => {
    expect(shownNumber(46_347 - 1_462, 'day', true)).toBe('2026-11-21');
  });

  it('gives a formula without a stored result as the formula, and failures as they are', async () => {
    const sheet =
      '<worksheet><sheetData><row r="2"><c r="B2"><f>A1+1</f></c><c r="C2"><f>A1+1</f><v>3</v></c>' +
      '<c r="D2" t="e"><v>#REF!</v></c><c r="E2" t="str"><f>T("")</f><v></v></c><c r="F2" t="inlineStr"><is><t>=x</t></is></c>' +
      '<c r="G2" t="str"><f>A1*2</f></c><c r="H2" t="e"><v></v></c>' +
      '<c r="I2" t="e"><v>#Unerwartet</v></c></row></sheetData></worksheet>';
    expect((await readSheet(aWorkbook(sheet), LIMITS)).rows).toEqual([
      [],
      ['', '=A1+1', '3', '#REF!', '', "'=x", '=A1*2', '#N/A', '#N/A'],
    ]);
  });

  it('has a cell for each heading, also where its last one was emptied', async () => {
    expect(
      await cells([[{ value: 'id' }, { value: 'price' }], [{ value: 'byd' }, null], [null], [{ value: 'x' }]]),
    ).toEqual([['id', 'price'], ['byd', ''], [], ['x', '']]);
  });

  it('may have empty lines, at its end any number of them, but not so many that reading them takes long', async () => {
    const lines = (count: number, end = '') => encoder.encode(`a,b\n${'\n'.repeat(count)}${end}`);
    expect((await readSheet(lines(1_000_000 - 4), LIMITS)).rows).toEqual([['a', 'b']]);
    expect((await readSheet(lines(150, 'c,d'), LIMITS)).rows).toHaveLength(152);
    await expect(readSheet(lines(250, 'c,d'), LIMITS)).rejects.toMatchObject({ fault: 'tooManyRows' });
    const painted = (row: number) =>
      aWorkbook(`<worksheet><sheetData><row r="${row}"><c r="A${row}" s="1"/></row></sheetData></worksheet>`);
    expect((await readSheet(painted(150), LIMITS)).rows).toEqual([]);
    await expect(readSheet(painted(250), LIMITS)).rejects.toMatchObject({ fault: 'tooManyRows' });
  });
});

const encoder = new TextEncoder();
const joined = (...parts: readonly (string | Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? encoder.encode(part) : part)]));
/** A number as zip archives write it: its lowest byte first. */
const small = (value: number, length: number): number[] =>
  Array.from({ length }, (_, place) => Math.floor(value / 256 ** place) % 256);

/** Parts of a zip archive, packed as programs do. */
function anArchive(parts: Record<string, Uint8Array>, { says }: { says?: number } = {}): Uint8Array {
  const [bodies, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const facts = joined([20, 0, 0, 0, 8, 0, 0, 0, 0, 0], small(0, 4), small(packed.length, 4), [
      ...small(says ?? content.length, 4),
      ...small(name.length, 2),
      0,
      0,
    ]);
    const local = joined('PK\x03\x04', facts, name, packed);
    directory.push(joined('PK\x01\x02', [20, 0], facts, small(0, 10), small(offset, 4), name));
    bodies.push(local);
    offset += local.length;
  }
  const count = small(directory.length, 2);
  const end = joined('PK\x05\x06', small(0, 4), count, count, small(0, 4), small(offset, 4), [0, 0]);
  return joined(...bodies, ...directory, end);
}

function aWorkbook(sheet: string, options: { says?: number } = {}): Uint8Array {
  const parts = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  };
  return anArchive(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, encoder.encode(text)])),
    options,
  );
}

describe('a file that is too large is refused before it is read as a whole', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const wide = Array.from({ length: 100_000 }, (_, place) => `c${place}`).join(',');
  const row = (cell: string) => `<worksheet><sheetData><row>${cell}</row></sheetData></worksheet>`;
  it.each<[string, Uint8Array, string]>([
    ['a head of 100,000 columns', text(`${wide}\n1,2\n`), 'tooManyColumns'],
    ['the same in quotes', text(`"${wide.replaceAll(',', '","')}"`), 'tooManyColumns'],
    ['a wide row', text(`a,b\n1,2\n${','.repeat(200_000)}\n`), 'tooManyColumns'],
    ['semicolons', text(`${';'.repeat(60)}\n`), 'tooManyColumns'],
    ['many rows', text('a\n'.repeat(102)), 'tooManyRows'],
    ['many bytes', text('a'.repeat(1_000_001)), 'tooLarge'],
    ['a workbook with a far column', aWorkbook(row('<c r="XFD1"><v>1</v></c>')), 'tooManyColumns'],
    [
      'a workbook with a far row',
      aWorkbook('<worksheet><row r="1048576"><c r="A1048576"><v>1</v></c></row></worksheet>'),
      'tooManyRows',
    ],
    [
      'a workbook that unpacks to far more than it says',
      aWorkbook(row(' '.repeat(5_000_000)), { says: 10 }),
      'largeWorkbook',
    ],
    ['a broken workbook', text(`PK\x03\x04${'x'.repeat(100)}`), 'badWorkbook'],
    ['an archive that is no workbook', anArchive({ 'a.txt': text('a') }), 'badWorkbook'],
    ['a workbook of broken XML', aWorkbook('<worksheet><row'), 'badWorkbook'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x69, 0]), 'notUtf8'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), 'binary'],
    ['a quotation mark alone', text('a,b\n"x'), 'unreadable'],
  ])('%s', async (_what, bytes, fault) => {
    await expect(readSheet(bytes, LIMITS)).rejects.toMatchObject({ fault });
  });

  it('and one with empty styled cells far out is not', async () => {
    expect((await readSheet(aWorkbook(row('<c r="A1"><v>1</v></c><c r="XFD1" s="1"/>')), LIMITS)).rows).toEqual([
      ['1'],
    ]);
  });
});

it.each(['#LNV', '#NOM?', '#Н/Д', '#¡REF!', '####'])('%s is no name of a trim in a table', async (word) => {
  const path = join(await mkdtemp(join(tmpdir(), 'haitu-errors-')), 'cars.csv');
  await writeFile(path, `brand,model,year,trim,energy_type\nBYD,Seagull,2026,${word},petrol\n`);
  const reason = `"${word}" is no value: the cell failed to be computed`;
  expect(await importCatalogue(database, fileAt(path), { now: NOW })).toMatchObject({
    accepted: false,
    faults: [{ row: '2', field: 'trim', reason }],
  });
});

describe('dates and years of a table', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'haitu-dates-')), 'cars.csv');
  const importOf = async (year: string, date: string) => {
    await writeFile(path, `brand,model,year,trim,energy_type,price_date\nBYD,Seagull,${year},A,petrol,${date}\n`);
    return importCatalogue(database, fileAt(path), { now: NOW });
  };

  it.each(['2025-13', '2025-11-31', '11/12/2025', '1989-11', '2028-01', '45962'])(
    '%s is no day of a price',
    async (date) => {
      expect(await importOf('2026', date)).toMatchObject({ accepted: false, faults: [{ row: '2' }] });
    },
  );

  it.each(['1989', '2028', '2026.5', '26', '#N/A'])('%s is no year of a car', async (year) => {
    expect(await importOf(year, '')).toMatchObject({ accepted: false, faults: [{ row: '2' }] });
  });

  it('the next year is one, and a month by its name', async () => {
    expect(await importOf('2027', 'Nov-25')).toMatchObject({ accepted: true, styles: 1 });
  });
});
