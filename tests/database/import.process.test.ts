import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { importCatalogue } from '../../data/import/index.ts';
import { fileAt } from '../../scripts/support/file-at.ts';
import { findStyle, listModels, listStyles } from '../../data/queries/catalogue/catalogue.ts';
import { styles } from '../../data/schema/index.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { aBrand, aDatasetOfFour, aModel, aStyle, writeDataset } from '../support/dataset.ts';
import { keepRows } from '../support/kept-rows.ts';
import { ownDatabase } from '../support/own-database.ts';

const database = await ownDatabase();
await seedCatalogue(database, { folder: await writeDataset(aDatasetOfFour()) });
beforeEach(await keepRows(database));
/** 28 November 2026. */
const NOW = Date.UTC(2026, 10, 28);
const folder = await mkdtemp(join(tmpdir(), 'haitu-import-'));

async function importText(name: string, text: string, options?: { checkOnly?: boolean }) {
  const path = join(folder, name);
  await writeFile(path, text);
  return importCatalogue(database, fileAt(path), { now: NOW, ...options });
}
const importJson = (value: unknown, options?: { checkOnly?: boolean }) =>
  importText('cars.json', JSON.stringify(value), options);
const importCsv = (...lines: string[]) => importText('cars.csv', lines.join('\r\n'));
const countStyles = () => database.$count(styles);

/** How many files a publish would have is the affair of site-files.process.test.ts. */
const FILES = expect.any(Number) as number;
const HEAD = 'brand,model,year,trim,energy_type,suggested_price_cny,level,length,seat_heating';

describe('a table', () => {
  it('adds styles to models it names in any of their ways, and makes the brands and models it lacks', async () => {
    const result = await importCsv(
      `\uFEFF${HEAD}`,
      'BYD,海鸥,2026,Sport,battery_electric,75800.50,small_car,3780,"front=standard; rear=optional:2000"',
      'Wuling,Bingo,2026,333 km,battery_electric,,small_car,3950,absent',
      'wuling,Bingo,2026,510 km,battery_electric,,small_car,3950,',
      '',
    );
    expect(result).toEqual({ accepted: true, written: true, brands: 1, models: 1, styles: 3, files: FILES });
    const added = (await listStyles(database)).filter((style) => style.id > 1_000_000);
    expect(added.map((style) => [style.slug, style.modelSlug, style.brandName])).toEqual([
      ['byd-seagull-2026-sport', 'byd-seagull', 'BYD'],
      ['wuling-bingo-2026-333-km', 'wuling-bingo', 'Wuling'],
      ['wuling-bingo-2026-510-km', 'wuling-bingo', 'Wuling'],
    ]);
    const sport = await findStyle(database, added[0]?.id ?? 0);
    expect(sport).toMatchObject({ suggestedPriceMinor: 7_580_050, lengthMm: 3780, level: 'small_car' });
    expect(sport?.sheet['seat_heating']).toEqual([
      { at: 'front', fit: 'standard' },
      { at: 'rear', fit: 'optional', optionPriceMinor: 200_000 },
    ]);
  });

  it('refuses figures that can be true of no car, and a lowest price above the suggested one', async () => {
    const rows = ['-5', '0', '99999999999', '378'].map(
      (length, index) =>
        `BYD,Seagull,2026,Odd ${index},battery_electric,75800,90000,autohome_lowest_dealer_quote,${length}`,
    );
    const head = 'brand,model,year,trim,energy_type,suggested_price_cny,lowest_price_cny,lowest_price_source,length';
    const result = await importCsv(head, ...rows);
    expect(result).toMatchObject({ accepted: false });
    const faults = result.accepted ? [] : result.faults.map(({ row, field, reason }) => [row, field, reason]);
    for (const row of ['2', '3', '4', '5']) {
      expect(faults).toContainEqual([row, 'lowestPriceMinor', 'is above the suggested price']);
      expect(faults).toContainEqual([row, 'length', expect.stringMatching(/^-?\d+ is not between 1500 and 20000$/)]);
    }
    expect((await listStyles(database)).some(({ trim }) => trim.startsWith('Odd'))).toBe(false);
  });

  it('refuses a trim no file could be named after', async () => {
    const result = await importCsv(HEAD, `BYD,Seagull,2026,${'x'.repeat(300)},battery_electric,75800,,3780,`);
    expect(result).toMatchObject({ accepted: false, faults: [{ row: '2', field: 'slug' }] });
  });

  it('imported again renews its rows instead of doubling them, and a later seed keeps them', async () => {
    const row = (price: number) => `BYD,Seagull,2026,Sport,battery_electric,${price},small_car,3780,`;
    await importCsv(HEAD, row(70_000));
    const [before] = (await listStyles(database)).filter((style) => style.modelYear === 2026);
    await importCsv(HEAD, row(71_000));
    const [after, ...others] = (await listStyles(database)).filter((style) => style.modelYear === 2026);
    expect(others).toEqual([]);
    expect(after).toMatchObject({ id: before?.id, suggestedPriceMinor: 7_100_000 });
    const changed = aDatasetOfFour();
    changed.styles['aito-m5'] = [];
    await seedCatalogue(database, { folder: await writeDataset(changed) });
    expect((await listStyles(database)).map((style) => style.id)).toContain(before?.id);
  });

  it('shows its own trim, also where it renews a style of the dataset that was known word by word', async () => {
    const withSlug = `${HEAD},slug`;
    const row = 'BYD,Seagull,2025,Sport,battery_electric,70000,small_car,3780,,byd-seagull-2025-vitality';
    expect(await importCsv(withSlug, row)).toMatchObject({ accepted: true, styles: 1 });
    expect(await findStyle(database, 101)).toMatchObject({ trim: 'Sport', trimZh: 'Sport', trimParts: null });
    expect(await findStyle(database, 102)).toMatchObject({ trimParts: [{ number: 305 }, { term: 'trim_vitality' }] });
  });

  it('with one bad row among good ones is refused whole, with row, field and reason', async () => {
    const result = await importCsv(
      HEAD,
      'BYD,Seagull,2026,Good,battery_electric,70000,small_car,3780,standard',
      'BYD,Seagull,2026,Bad,steam,seventy,tiny_car,long,front=standard:2000',
      ',Seagull,26,,petrol,,,,',
    );
    expect(result).toEqual({
      accepted: false,
      faults: [
        { file: 'cars.csv', row: '3', field: 'energy_type', reason: expect.stringContaining('battery_electric') },
        {
          file: 'cars.csv',
          row: '3',
          field: 'suggested_price_cny',
          reason: expect.stringContaining('not an amount in yuan'),
        },
        {
          file: 'cars.csv',
          row: '3',
          field: 'level',
          reason: expect.stringContaining('"tiny_car" is not in the vocabulary'),
        },
        { file: 'cars.csv', row: '3', field: 'length', reason: expect.stringContaining('"long" is not a number') },
        {
          file: 'cars.csv',
          row: '3',
          field: 'seat_heating',
          reason: expect.stringContaining('only an optional feature'),
        },
        { file: 'cars.csv', row: '4', field: 'brand', reason: 'empty' },
        { file: 'cars.csv', row: '4', field: 'trim', reason: 'empty' },
        { file: 'cars.csv', row: '4', field: 'year', reason: '"26" is not a year' },
      ],
    });
    expect(await countStyles()).toBe(4);
  });

  it.each(['-', '\u200b', '—'])('with %j for a name is refused as one that is empty', async (nothing) => {
    const result = await importCsv(
      'brand,model,year,trim,energy_type',
      `${nothing},${nothing},2026,${nothing},battery_electric`,
    );
    const faults = ['brand', 'model', 'trim'].map((field) => ({ file: 'cars.csv', row: '2', field, reason: 'empty' }));
    expect(result).toEqual({ accepted: false, faults });
  });

  it('with a column nobody knows, one missing or one twice is refused', async () => {
    const result = await importCsv('brand,model,year,trim,trim,horse_power', 'BYD,Seagull,2026,A,A,75');
    expect(result).toMatchObject({ accepted: false });
    expect(result.accepted ? [] : result.faults.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '1 energy_type',
      '1 horse_power',
      '1 trim',
    ]);
  });

  it('may be a workbook', async () => {
    const path = join(folder, 'cars.xlsx');
    const rows = [
      HEAD.split(','),
      ['BYD', 'Seagull', 2026, 'Sport', 'battery_electric', 75_800, 'small_car', 3780, 'standard'],
    ];
    const cells = rows.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String })));
    await writeXlsxFile(cells as never).toFile(path);
    expect(await importCatalogue(database, fileAt(path), { now: NOW })).toMatchObject({ accepted: true, styles: 1 });
    const [style] = (await listStyles(database)).filter((row) => row.modelYear === 2026);
    expect(style).toMatchObject({ suggestedPriceMinor: 7_580_000, lengthMm: 3780 });
  });
});

describe('a JSON file', () => {
  it('has the shape of the dataset', async () => {
    const result = await importJson({
      brands: [aBrand({ slug: 'wuling', name: 'Wuling', nameZh: '五菱' })],
      models: [aModel({ slug: 'wuling-bingo', brandSlug: 'wuling', name: 'Bingo' })],
      styles: [aStyle({ id: 900, slug: 'wuling-bingo-2026', modelSlug: 'wuling-bingo' })],
    });
    expect(result).toEqual({ accepted: true, written: true, brands: 1, models: 1, styles: 1, files: FILES });
    expect((await listModels(database, { keyword: 'bingo' })).total).toBe(1);
  });

  it('says where a brand has its headquarters by a code of the vocabulary, or in words', async () => {
    const headquartersOf = async (headquarters: string) => {
      const result = await importJson({
        brands: [aBrand({ slug: 'wuling', name: 'Wuling', nameZh: '五菱', headquarters })],
      });
      return result.accepted ? 'accepted' : result.faults.map(({ field, reason }) => `${field}: ${reason}`);
    };
    expect(await headquartersOf('place_shenzhen')).toBe('accepted');
    expect(await headquartersOf('Liuzhou, Guangxi')).toBe('accepted');
    expect(await headquartersOf('place_shenzen')).toEqual(['headquarters: "place_shenzen" is not in the vocabulary']);
  });

  it('is only checked when asked to be', async () => {
    const styleList = [aStyle({ id: 900, slug: 'byd-seagull-2026' })];
    expect(await importJson(styleList, { checkOnly: true })).toMatchObject({
      accepted: true,
      written: false,
      styles: 1,
    });
    expect(await countStyles()).toBe(4);
  });

  it.each([
    ['an unknown model', { modelSlug: 'nobody' }, 'modelSlug'],
    ['an unknown parameter', { sheet: { wings: [{ number: 2 }] } }, 'wings'],
    ['an unknown word', { sheet: { level: [{ term: 'spaceship' }] } }, 'level'],
    ['an unknown unit', { sheet: { length: [{ number: 2, unit: 'ell' }] } }, 'length'],
    ['an unknown word in its trim', { trimParts: [{ term: 'trim_unheard_of' }] }, 'trimParts'],
    ['an unknown unit in its trim', { trimParts: [{ number: 2, unit: 'ell' }] }, 'trimParts'],
    ['a trim of no words', { trimParts: [] }, 'trimParts'],
    ['a field too many', { colour: 'red' }, 'colour'],
    ['a wrong type', { modelYear: '2026' }, 'modelYear'],
    ['an id of another style', { id: 101 }, 'id'],
    ['a slug of another style', { slug: 'aito-m5-2025' }, 'slug'],
  ])('with %s is refused, its good rows too', async (_what, wrong, field) => {
    const good = aStyle({ id: 900, slug: 'byd-seagull-2026-good' });
    const bad = { ...aStyle({ id: 901, slug: 'byd-seagull-2026-bad' }), ...wrong };
    const result = await importJson({ styles: [good, bad] });
    expect(result).toMatchObject({ accepted: false, faults: [{ file: 'cars.json', row: 'styles[1]', field }] });
    expect(await countStyles()).toBe(4);
  });

  it('with the same id or slug twice is refused', async () => {
    const result = await importJson([aStyle({ id: 900, slug: 'a' }), aStyle({ id: 900, slug: 'a' })]);
    expect(result.accepted ? [] : result.faults.map((fault) => fault.field).sort()).toEqual(['id', 'slug']);
  });

  it('never overwrites what an admin wrote', async () => {
    await database.update(styles).set({ origin: 'admin' }).where(eq(styles.id, 101));
    const result = await importJson([aStyle({ id: 101 })]);
    expect(result).toMatchObject({
      accepted: false,
      faults: [{ field: 'slug', reason: expect.stringContaining('admin') }],
    });
  });

  it.each([
    ['broken', '{'],
    ['of another shape', '{"cars":[]}'],
    ['without rows', '[]'],
  ])('that is %s is refused', async (_what, text) => {
    expect(await importText('cars.json', text)).toMatchObject({ accepted: false });
  });
});

it.each(['cars.pdf', 'missing.csv'])('refuses a file it cannot read: %s', async (name) => {
  expect(await importCatalogue(database, fileAt(join(folder, name)), { now: NOW })).toMatchObject({
    accepted: false,
    faults: [{ file: name }],
  });
});
