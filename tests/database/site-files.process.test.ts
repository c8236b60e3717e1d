import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { importCatalogue } from '../../data/import/index.ts';
import { fileAt } from '../../scripts/support/file-at.ts';
import { migrate } from '../../data/migrate.ts';
import { countSiteFiles } from '../../data/queries/site/files.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { fileLimit, refuseTooManyFiles } from '../../host/build/file-limit.ts';
import { MEASURED_PARAMETERS, measuresFromSheet } from '../../src/domain/catalogue/drawing/index.ts';
import { writeSmallCatalogue } from '../support/small-catalogue.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';
import { allStyles } from '../support/sheets.ts';

let server: TestDatabase;
let database: Database;
let folder: string;
/** Files of a site with the small catalogue. */
let starter: number;
beforeAll(async () => {
  const catalogue = await writeSmallCatalogue();
  server = await startSqld();
  await migrate(server.url);
  database = openDatabase({ url: server.url });
  await seedCatalogue(database, { folder: catalogue });
  folder = await mkdtemp(join(tmpdir(), 'haitu-site-files-'));
  starter = await countSiteFiles(database);
});
afterAll(() => server.stop());

const HEAD = 'brand,model,year,trim,energy_type,length,width,height,wheelbase';
const style = (brand: string, model: string, trim: string, length = 3950) =>
  `${brand},${model},2025,${trim},battery_electric,${length},1708,1580,2560`;

async function fileOf(...rows: string[]): Promise<string> {
  const path = join(folder, 'cars.csv');
  await writeFile(path, [HEAD, ...rows].join('\r\n'));
  return path;
}

async function filesWith(...rows: string[]): Promise<number | undefined> {
  const result = await importCatalogue(database, fileAt(await fileOf(...rows)), { now: Date.now(), checkOnly: true });
  return result.accepted ? result.files : undefined;
}

describe('the files a publish would have', () => {
  it('are 16 more for a style', async () => {
    const row = 'BYD,Seagull,2025,Bare,battery_electric,,,,';
    expect(await filesWith(row)).toBe(starter + 16);
    expect(await filesWith(row, row.replace('Bare', 'Bare Too'))).toBe(starter + 32);
  });

  it('are one more for a style that does not look like its model: it is drawn by itself', async () => {
    expect(await filesWith(style('BYD', 'Seagull', 'Long'))).toBe(starter + 16 + 1);
    expect(await filesWith(style('BYD', 'Seagull', 'Long'), style('BYD', 'Seagull', 'Longer', 4000))).toBe(
      starter + 32 + 2,
    );
  });

  it('are 30 more for a model that names no colours, and 16 for its brand', async () => {
    expect(await filesWith(style('BYD', 'Bingo', '333 km'))).toBe(starter + 16 + 30);
    expect(await filesWith(style('Nobody', 'Bingo', '333 km'))).toBe(starter + 16 + 30 + 16);
  });

  it('stay the same where a style is renewed', async () => {
    const path = join(folder, 'renewed.json');
    const known = allStyles().find(({ modelSlug }) => modelSlug === 'byd-seagull');
    await writeFile(path, JSON.stringify([{ ...known, trim: 'Renewed' }]));
    const result = await importCatalogue(database, fileAt(path), { now: Date.now(), checkOnly: true });
    expect(result).toMatchObject({ accepted: true, files: starter });
  });

  it('are counted from the same measures as drawings are made from', () => {
    for (const { sheet, energyType } of allStyles()) {
      const measured = Object.fromEntries(Object.entries(sheet).filter(([key]) => MEASURED_PARAMETERS.includes(key)));
      expect(measuresFromSheet(measured, energyType)).toEqual(measuresFromSheet(sheet, energyType));
    }
  });
});

describe('the limit', () => {
  it('is 20,000 unless FILE_LIMIT says otherwise', () => {
    expect(fileLimit('')).toBe(20_000);
    expect(fileLimit('100000')).toBe(100_000);
    for (const wrong of ['many', '0', '-1', '2.5', '20,000']) {
      expect(() => fileLimit(wrong)).toThrow(`FILE_LIMIT is "${wrong}"`);
    }
  });

  it.each([
    ['a check', true],
    ['an import', false],
  ])('makes %s refuse rows that would not fit, and nothing is written', async (_what, checkOnly) => {
    const path = await fileOf(style('BYD', 'Seagull', 'Long'), style('BYD', 'Seagull', 'Longer', 4000));
    const reason = new RegExp(`about ${(starter + 34).toLocaleString('en')} files.*FILE_LIMIT`, 's');
    expect(
      await importCatalogue(database, fileAt(path), { now: Date.now(), checkOnly, mostFiles: starter + 20 }),
    ).toMatchObject({
      accepted: false,
      faults: [{ reason: expect.stringMatching(reason) as string }],
    });
    expect(await countSiteFiles(database)).toBe(starter);
  });

  it('refuses a build before it begins', async () => {
    const before = process.env['FILE_LIMIT'];
    try {
      process.env['FILE_LIMIT'] = String(starter);
      await refuseTooManyFiles(database);
      process.env['FILE_LIMIT'] = String(starter - 1);
      await expect(refuseTooManyFiles(database)).rejects.toThrow('Nothing was built');
    } finally {
      if (before === undefined) delete process.env['FILE_LIMIT'];
      else process.env['FILE_LIMIT'] = before;
    }
  });
});
