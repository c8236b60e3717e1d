import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { loadLogistics } from '../../data/queries/logistics/logistics.ts';
import { catalogueState, countryRules, ports } from '../../data/schema/index.ts';
import { LOGISTICS_FOLDER, seedLogistics } from '../../data/seed/logistics.ts';
import { startSqld } from '../support/sqld.ts';

let server: Awaited<ReturnType<typeof startSqld>>;
let database: Database;
let folder: string;

beforeAll(async () => {
  server = await startSqld();
  await migrate(server.url);
  database = openDatabase({ url: server.url });
  folder = await mkdtemp(join(tmpdir(), 'haitu-logistics-'));
  await cp(LOGISTICS_FOLDER, folder, { recursive: true });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function edit(name: string, change: (rows: Record<string, unknown>[]) => unknown): Promise<void> {
  const file = join(folder, name);
  const rows = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>[];
  await writeFile(file, JSON.stringify(change(rows)));
}

it('is written once, and not again while the files say the same', async () => {
  expect(await seedLogistics(database, { folder, now: 1 })).toEqual({ changed: true });
  expect(await seedLogistics(database, { folder, now: 2 })).toEqual({ changed: false });
  const data = await loadLogistics(database);
  expect(data.ports.length).toBeGreaterThan(70);
  expect(data.rules.find(({ country, topic }) => country === 'KE' && topic === 'steering')?.value).toEqual({
    drivesOn: 'left',
    wheelMustBe: 'right',
  });
});

it('keeps what an admin wrote, renews its own rows and takes out what the files no longer have', async () => {
  await database
    .update(ports)
    .set({ name: 'Edited', names: { ru: 'Своё' }, origin: 'admin' })
    .where(eq(ports.code, 'KEMBA'));
  await database.update(countryRules).set({ origin: 'admin', year: 2026 }).where(eq(countryRules.country, 'UG'));
  await edit('ports.json', (rows) =>
    rows
      .filter(({ code }) => code !== 'BRVIX')
      .map((row) => ({ ...row, name: row['code'] === 'AEJEA' || row['code'] === 'KEMBA' ? 'Renamed' : row['name'] })),
  );
  await edit('country-rules.json', (rows) => rows.filter(({ country }) => country !== 'UG' && country !== 'GH'));
  expect(await seedLogistics(database, { folder })).toEqual({ changed: true });
  const data = await loadLogistics(database);
  const nameOf = (code: string) => data.ports.find((port) => port.code === code)?.name;
  expect([nameOf('KEMBA'), nameOf('AEJEA'), nameOf('BRVIX')]).toEqual(['Edited', 'Renamed', undefined]);
  expect(data.ports.find(({ code }) => code === 'KEMBA')?.names).toEqual({ ru: 'Своё' });
  expect(data.ports.find(({ code }) => code === 'AEJEA')?.names.ru).toBe('Джебель-Али');
  const countries = new Set(data.rules.map(({ country }) => country));
  expect(countries.has('UG')).toBe(true);
  expect(countries.has('GH')).toBe(false);
});

it('refuses a file that does not have its shape, by its name, and writes nothing', async () => {
  await edit('cost-lines.json', (rows) => rows.map((row) => ({ ...row, amountMinor: -5 })));
  const [before] = await database.select().from(catalogueState);
  await expect(seedLogistics(database, { folder })).rejects.toThrow('data/logistics/cost-lines.json: 0.amountMinor');
  expect((await database.select().from(catalogueState))[0]).toEqual(before);
});
