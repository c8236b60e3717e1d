import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { parseCell } from '../../data/import/cells.ts';
import { separatorOf } from '../../data/import/spreadsheet/csv.ts';
import { importCatalogue } from '../../data/import/index.ts';
import { fileAt } from '../../scripts/support/file-at.ts';
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '../../data/import/table.ts';
import { migrate } from '../../data/migrate.ts';
import { findStyle, listStyles, loadDictionary } from '../../data/queries/catalogue/catalogue.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { ENERGY_TYPES } from '../../src/domain/catalogue/model.ts';
import { writeSmallCatalogue } from '../support/small-catalogue.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

const ROOT = join(import.meta.dirname, '../..');
/** 28 November 2026. */
const NOW = Date.UTC(2026, 10, 28);
const SAMPLE = join(ROOT, 'docs/import-sample.csv');

let server: TestDatabase;
let database: Database;
let folder: string;
let guide: string;
beforeAll(async () => {
  server = await startSqld();
  await migrate(server.url);
  database = openDatabase({ url: server.url });
  await seedCatalogue(database, { folder: await writeSmallCatalogue() });
  folder = await mkdtemp(join(tmpdir(), 'haitu-import-format-'));
  guide = await readFile(join(ROOT, 'docs/import.md'), 'utf8');
});
afterAll(() => server.stop());

async function check(name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, content);
  return importCatalogue(database, fileAt(path), { now: NOW, checkOnly: true });
}
const CHECKED = {
  accepted: true,
  written: false,
  brands: 0,
  models: 0,
  styles: 1,
  files: expect.any(Number) as number,
};

describe('the separator of a CSV file', () => {
  it.each([
    ['a comma', 'brand,model,year', ','],
    ['a semicolon', 'brand;model;year', ';'],
    ['a tab', 'brand\tmodel\tyear', '\t'],
    ['what stands outside quotes', '"a, b, ""c"", d";model', ';'],
    ['what row 1 has, whatever follows', 'brand;model\r\n1,2,3,4', ';'],
    ['a comma where there is one column', 'brand', ','],
  ])('is %s', (_what, text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });

  it.each([',', ';', '\t'])('may be %j', async (separator) => {
    const rows = [
      ['\uFEFFbrand', '"model"', 'year', 'trim', 'energy_type', 'vanity_mirrors', ''],
      ['BYD', '海鸥', '2026', '"Sport, 4 seats"', 'battery_electric', '"driver=standard; front_passenger=absent"', ''],
    ];
    expect(await check('cars.csv', rows.map((row) => row.join(separator)).join('\r\n'))).toEqual(CHECKED);
  });

  it('leaves a name in quotes whole', async () => {
    const head = 'brand;model;year;trim;energy_type;"length, width, height, weight, seats, doors"';
    expect(await check('cars.csv', `${head}\nBYD;Seagull;2026;Sport;battery_electric;1`)).toMatchObject({
      accepted: false,
      faults: [{ row: '1', field: 'length, width, height, weight, seats, doors' }],
    });
  });

  it('in a cell without quotes is refused where its row becomes too long', async () => {
    const text = 'brand,model,year,trim,energy_type\nBYD,Seagull,2026,Sport,battery_electric,3780';
    expect(await check('cars.csv', text)).toMatchObject({
      accepted: false,
      faults: [{ row: '2', field: 'column 6', reason: expect.stringContaining('"3780"') }],
    });
  });
});

it('refuses a CSV file in another encoding than UTF-8, saying so', async () => {
  const text = 'brand;model;year;trim;energy_type\nBYD;Seagull;2026;Größe L;battery_electric';
  const latin1 = Uint8Array.from(text, (character) => character.charCodeAt(0));
  expect(await check('cars.csv', latin1)).toMatchObject({
    accepted: false,
    faults: [{ reason: expect.stringContaining('CSV UTF-8') }],
  });
});

describe('docs/import.md', () => {
  it('names every column and every energy type', () => {
    for (const column of REQUIRED_COLUMNS) expect(guide).toMatch(new RegExp(`^\\| \`${column}\` +\\| yes `, 'm'));
    for (const column of OPTIONAL_COLUMNS) expect(guide).toMatch(new RegExp(`^\\| \`${column}\` +\\| no `, 'm'));
    for (const type of ENERGY_TYPES) expect(guide).toMatch(new RegExp(`^\\| \`${type}\` `, 'm'));
  });

  it('shows cells that are read as they stand there', async () => {
    const { parameters, terms } = await loadDictionary(database);
    const codes = new Set(terms.map((term) => term.code));
    const [, section = ''] = guide.split('### Cells');
    const examples = [...section.matchAll(/^\| `(\w+)` +\| `([^`]+)` +\|/gm)];
    expect(examples.length).toBeGreaterThan(10);
    for (const [, key, text = ''] of examples) {
      const parameter = parameters.find((candidate) => candidate.key === key);
      if (!parameter) throw new Error(`${key} is not a parameter`);
      expect(parseCell(text, { parameter, knowsTerm: (code) => codes.has(code) }), text).toMatchObject({
        accepted: true,
      });
    }
  });

  it('shows a JSON file that is taken', async () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(guide) ?? [];
    expect(await check('cars.json', example)).toEqual({ ...CHECKED, brands: 1, models: 1 });
  });

  it('comes with a sample that is imported', async () => {
    expect(await importCatalogue(database, fileAt(SAMPLE), { now: NOW })).toEqual({
      accepted: true,
      written: true,
      brands: 1,
      models: 1,
      styles: 2,
      files: expect.any(Number) as number,
    });
    const added = (await listStyles(database)).filter((style) => style.id > 1_000_000);
    expect(added.map((style) => style.slug).sort()).toEqual([
      'byd-seagull-2026-405-km-flying',
      'dongfeng-nammi-01-2026-430-km-comfort',
    ]);
    const seagull = await findStyle(database, added.find((style) => style.modelSlug === 'byd-seagull')?.id ?? 0);
    expect(seagull).toMatchObject({ suggestedPriceMinor: 8_580_000, source: 'own price list' });
    expect(seagull?.sheet).toMatchObject({
      fast_charging_charge_range: [{ number: 30, to: 80 }],
      front_seat_functions: [{ fit: 'optional', term: 'heating', optionPriceMinor: 200_000 }],
    });
  });
});

describe('the command', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const env = { ...process.env, LIBSQL_URL: server.url, FILE_LIMIT: '12345' };
      const options = { cwd: ROOT, env };
      execFile(process.execPath, ['scripts/catalogue/import.ts', ...args], options, (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, stdout, stderr });
      });
    });

  it('without a file prints its usage and names docs/import.md', async () => {
    const { code, stderr } = await run();
    expect(code).toBe(2);
    expect(stderr).toContain('npm run catalogue:import -- FILE [--check]');
    expect(stderr).toContain('docs/import.md');
  });

  it('with --check says what it read, and how many of the files there may be a publish would have', async () => {
    const { code, stdout } = await run(SAMPLE, '--check');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Checked, not written: .*2 styles\.\n.*about [\d,]+ of 12,345 files/),
    });
  });

  it('prints file, row, field and reason of a refusal, and ends with 1', async () => {
    const path = join(folder, 'german.csv');
    await writeFile(path, 'brand;model;year;trim;energy_type;length\nBYD;Seagull;2026;Sport;battery_electric;3780 mm');
    const { code, stderr } = await run(path);
    expect(code).toBe(1);
    expect(stderr).toContain('german.csv, row 2, length: "3780 mm" is not a number such as 3780 or 7.5');
    expect(stderr).toContain('nothing was imported (1 fault)');
  });
});
