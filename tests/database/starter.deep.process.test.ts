import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { listStyles, styleSheetTexts } from '../../data/queries/catalogue/catalogue.ts';
import { listDeals } from '../../data/queries/stock/deals.ts';
import { listParts } from '../../data/queries/stock/parts.ts';
import { allStock, countStockByBrand, listStock, listStockCities } from '../../data/queries/stock/stock.ts';
import { brands, deals, models, stockItems, styles } from '../../data/schema/index.ts';
import { CATALOGUE_FOLDER, parseDataset, readDatasetFiles } from '../../data/seed/read.ts';
import { seedStock } from '../../data/seed/stock.ts';
import { connect } from '../../host/build/publishing.ts';
import { Steps } from '../../scripts/support/steps.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

/** What the site starts with, all of it: brought in once, by a publish that finds a database as far behind as can be. */
let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await startSqld();
  await connect({ databaseUrl: server.url }, new Steps(1));
  database = openDatabase({ url: server.url });
}, 300_000);
afterAll(() => server.stop());

describe('a publish of code that is newer than the server', () => {
  it('brings the schema up to that code, and in every brand, model, style and sheet', async () => {
    const dataset = parseDataset(await readDatasetFiles(CATALOGUE_FOLDER), () => true);
    const counts = await Promise.all([brands, models, styles].map((table) => database.$count(table)));
    expect(counts).toEqual([31, 76, 742]);
    const ids = (await listStyles(database)).map(({ id }) => id);
    const sheets = await styleSheetTexts(database, ids);
    for (const { id, slug, sheet } of dataset.styles) expect(JSON.parse(sheets.get(id) ?? 'null'), slug).toEqual(sheet);
  });
});

describe('the seed of the stock', () => {
  it('brings in used cars, deals and the parts of every sheet, and nothing the second time', async () => {
    const again = await seedStock(database);
    expect(again).toMatchObject({ changed: false, cars: 40, deals: 12 });
    expect(again.parts).toBeGreaterThan(200);
  });

  it('marks every car and deal as a sample, with a source: none is for sale, in no list and no count', async () => {
    const list = await allStock(database, { samples: 'only' });
    expect(list.filter(({ isSample, source }) => isSample && source !== '')).toHaveLength(40);
    const dealRows = await database.select().from(deals);
    expect(dealRows.every(({ isSample }) => isSample)).toBe(true);
    expect(await allStock(database)).toEqual([]);
    expect(await listStock(database, {}, { page: 1, limit: 10 })).toEqual({ list: [], total: 0 });
    expect(await listStockCities(database)).toEqual([]);
    expect(await countStockByBrand(database, 'used')).toEqual(new Map());
    expect(await listDeals(database, Date.now())).toEqual([]);
  });

  it('finds a brand for every car, a model for all it names, and a style of its model year', async () => {
    const list = await allStock(database, { samples: 'only' });
    expect(list.filter(({ brandId }) => brandId === null)).toEqual([]);
    expect(list.filter(({ modelSlug, modelId }) => modelSlug !== null && modelId === null)).toEqual([]);
    expect(list.filter(({ styleSlug, styleId }) => styleSlug !== null && styleId === null)).toEqual([]);
    expect(list.filter(({ city, cityNames }) => city !== null && Object.keys(cityNames ?? {}).length !== 8)).toEqual(
      [],
    );
  });

  it('has every starter deal rest on a lowest price below the suggested one, without an end', async () => {
    const samples = await listDeals(database, Date.now(), 'only');
    expect(samples).toHaveLength(12);
    expect(new Set(samples.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]))).toEqual(new Set([null]));
  });

  it('says which models a tyre fits', async () => {
    const { list } = await listParts(database, { kind: 'tyre' });
    const tyre = list.find(({ slug }) => slug === 'tyre-235-60-r18');
    expect(tyre?.models.length).toBeGreaterThan(3);
    expect(tyre?.models.every(({ styleCount, modelStyleCount }) => styleCount <= modelStyleCount)).toBe(true);
  });

  it('leaves an admin’s car alone, and derives parts again where a sheet has changed', async () => {
    const [{ slug } = { slug: '' }] = await allStock(database, { samples: 'only' });
    await database.update(stockItems).set({ origin: 'admin', priceMinor: 123 }).where(eq(stockItems.slug, slug));
    await database.update(styles).set({ digest: 'of another price' }).where(eq(styles.id, 1409));
    expect((await seedStock(database)).changed).toBe(false);
    const sheet = { front_tyre_size: [{ text: '195/65 R15' }] };
    await database.update(styles).set({ digest: 'of another sheet', sheet }).where(eq(styles.id, 1409));
    expect((await seedStock(database)).changed).toBe(true);
    const [kept] = await database.select().from(stockItems).where(eq(stockItems.slug, slug));
    expect(kept?.priceMinor).toBe(123);
  });
});
