import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CustomRecord } from 'pagefind';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { prepareSearchIndex } from '../../host/build/search-index.ts';
import { searchRecords } from '../../host/build/search-records.ts';
import { aDatasetOfFour, writeDataset } from '../support/dataset.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

let server: TestDatabase;
let database: Database;
let records: CustomRecord[];

beforeAll(async () => {
  server = await startSqld();
  await migrate(server.url);
  database = openDatabase({ url: server.url });
  const folder = await writeDataset(aDatasetOfFour());
  await seedCatalogue(database, { folder });
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  records = await searchRecords(database);
});

const wordsAt = (url: string) => records.find((record) => record.url === url)?.filters?.['word'] ?? [];

describe('what the search finds', () => {
  it('is a record per brand and model in every language, none per style', () => {
    expect(records.filter(({ language }) => language === 'ru').map(({ url }) => url)).toEqual([
      '/ru/car_brand/aito',
      '/ru/car_brand/byd',
      '/ru/model_detail/aito-m5',
      '/ru/model_detail/byd-atto-3',
      '/ru/model_detail/byd-seagull',
    ]);
    expect(new Set(records.map(({ language }) => language)).size).toBe(8);
  });

  it('is a model by the names of its styles: in the language of the page, in English and in Chinese', () => {
    expect(wordsAt('/model_detail/byd-seagull')).toEqual(
      expect.arrayContaining(['seagull', '305', 'vitality', '活力版']),
    );
    expect(wordsAt('/ru/model_detail/byd-seagull')).toEqual(expect.arrayContaining(['км', 'vitality', '活力版']));
    expect(wordsAt('/model_detail/byd-atto-3')).toContain('yuan');
  });

  it('is a model by what its sheets state: year, level, energy, seats', () => {
    expect(wordsAt('/model_detail/byd-seagull')).toEqual(
      expect.arrayContaining(['2025', 'small', 'electric', '4seat', '4seats']),
    );
    expect(wordsAt('/model_detail/aito-m5')).toEqual(expect.arrayContaining(['suv', 'extender', '5seats']));
    expect(wordsAt('/model_detail/aito-m5')).not.toContain('4seats');
  });

  it('says the same at another price, so that the index need not be written again', async () => {
    await database.$client.execute('update styles set suggested_price_minor = 9900000 - suggested_price_minor / 2');
    expect(await searchRecords(database)).toEqual(records);
  });

  it('leaves a sheet that cannot be read to the pages to refuse', async () => {
    await database.$client.execute(`update styles set sheet = 'no JSON' where id = 101`);
    expect((await searchRecords(database)).length).toBe(records.length);
  });

  it('is written with what searches it, and without screens that no page of ours has', async () => {
    const cacheFolder = await mkdtemp(join(tmpdir(), 'index-'));
    const { folder } = await prepareSearchIndex(database, { cacheFolder });
    const scripts = (await readdir(folder)).filter((name) => /\.(?:js|css|json)$/.test(name));
    expect(scripts.sort()).toEqual(['pagefind-entry.json', 'pagefind-worker.js', 'pagefind.js']);
    await rm(cacheFolder, { recursive: true });
  });
});
