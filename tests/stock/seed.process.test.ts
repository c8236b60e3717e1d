import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listDeals } from '../../data/queries/stock/deals.ts';
import { listParts } from '../../data/queries/stock/parts.ts';
import { allStock, countStockByBrand, listStock, listStockCities } from '../../data/queries/stock/stock.ts';
import { stockItems, styles } from '../../data/schema/index.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { CATALOGUE_FOLDER, parseDataset, readDatasetFiles } from '../../data/seed/read.ts';
import { seedStock } from '../../data/seed/stock.ts';
import { ownDatabase } from '../support/own-database.ts';
import { writeSmallCatalogue } from '../support/small-catalogue.ts';

/** Over three models of the catalogue; over all of it in tests/database/starter.deep.process.test.ts. */
const database = await ownDatabase();
await seedCatalogue(database, { folder: await writeSmallCatalogue() });
const first = await seedStock(database);

describe('the seed of the stock', () => {
  it('brings in used cars, deals and the parts of every sheet, and nothing the second time', async () => {
    expect(first).toMatchObject({ changed: true, cars: 40, deals: 12 });
    expect(first.parts).toBeGreaterThan(10);
    expect(await seedStock(database)).toEqual({ ...first, changed: false });
  });

  it('marks every car and deal as a sample, with a source: none is for sale, in no list and no count', async () => {
    const list = await allStock(database, { samples: 'only' });
    expect(list.filter(({ isSample, source }) => isSample && source !== '')).toHaveLength(40);
    expect(await allStock(database)).toEqual([]);
    expect(await listStock(database, {}, { page: 1, limit: 10 })).toEqual({ list: [], total: 0 });
    expect(await listStockCities(database)).toEqual([]);
    expect(await countStockByBrand(database, 'used')).toEqual(new Map());
    expect(await listDeals(database, Date.now())).toEqual([]);
    expect(await listDeals(database, Date.now(), 'only')).toMatchObject([{ validFrom: null, validUntil: null }]);
  });

  it('names brands and models of the catalogue, and cities in all languages', async () => {
    const { brands, models } = parseDataset(await readDatasetFiles(CATALOGUE_FOLDER), () => true);
    const slugs = new Set([...brands, ...models].map(({ slug }) => slug));
    for (const { brandSlug, modelSlug, city, cityNames } of await allStock(database, { samples: 'only' })) {
      expect(slugs).toContain(brandSlug);
      if (modelSlug !== null) expect(slugs).toContain(modelSlug);
      if (city !== null) expect(Object.keys(cityNames ?? {})).toHaveLength(8);
    }
  });

  it('says which models a tyre fits', async () => {
    const { list } = await listParts(database, { kind: 'tyre' });
    const fitted = list.flatMap(({ models }) => models);
    expect(new Set(fitted.map(({ modelSlug }) => modelSlug)).size).toBe(3);
    expect(fitted.every(({ styleCount, modelStyleCount }) => styleCount <= modelStyleCount)).toBe(true);
  });

  it('leaves an admin’s car alone, and derives parts again where a sheet has changed', async () => {
    const [{ slug } = { slug: '' }] = await allStock(database, { samples: 'only' });
    const [{ id } = { id: 0 }] = await database.select({ id: styles.id }).from(styles).limit(1);
    await database.update(stockItems).set({ origin: 'admin', priceMinor: 123 }).where(eq(stockItems.slug, slug));
    await database.update(styles).set({ digest: 'of another price' }).where(eq(styles.id, id));
    expect((await seedStock(database)).changed).toBe(false);
    const sheet = { front_tyre_size: [{ text: '195/65 R15' }] };
    await database.update(styles).set({ digest: 'of another sheet', sheet }).where(eq(styles.id, id));
    expect((await seedStock(database)).changed).toBe(true);
    const [kept] = await database.select().from(stockItems).where(eq(stockItems.slug, slug));
    expect(kept?.priceMinor).toBe(123);
  });
});
