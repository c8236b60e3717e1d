import { and, eq, inArray, like, not, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNearest } from '../../data/queries/search/nearest.ts';
import { knownDigest } from '../../data/queries/shared/brought-in.ts';
import { allStock } from '../../data/queries/stock/stock.ts';
import { deals, searchDocuments, stockItems } from '../../data/schema/index.ts';
import { forgetStates, stateOf } from '../../data/search/state.ts';
import { stockSource } from '../../data/search/stock-source.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { catalogueDigest } from '../../data/write/drawn-rows.ts';
import { put, remove, storedFacts, write, type FactsOf } from '../../data/write/index.ts';
import { renewSearch } from '../../data/write/renew-search.ts';
import { aDatasetOfFour, writeDataset } from '../support/dataset.ts';
import { casesOf } from '../support/depth.ts';
import { addManyCars, readBy } from '../support/many-cars.ts';
import { ownDatabase } from '../support/own-database.ts';
import { expectSearchAsWrittenWhole } from '../support/write-door.ts';

/** More than may be read, many times over; a hundred thousand in the deep run. */
const [CARS = 0] = casesOf([100_000], [5_000]);
/** Of all there are; the dictionary and the names of the catalogue are among them. */
const MAX_ROWS = 2_000;
/** Somewhere in the middle. */
const ONE = `many-${CARS / 2}`;

const database = await ownDatabase();
beforeAll(async () => {
  await seedCatalogue(database, { folder: await writeDataset(aDatasetOfFour()) });
  await addManyCars(database, CARS);
});

const NOW = Date.parse('2026-11-20T00:00:00Z');
const ADMIN = { origin: 'admin', now: NOW } as const;

async function find(keyword: string, kinds = ['stock', 'deal']): Promise<string[]> {
  const question = { keyword, locale: 'en' as const, now: NOW, kinds };
  const { list } = await findNearest(database, question, { page: 1, limit: 100 });
  return list.map(({ kind, key }) => `${kind} ${key}`).sort();
}

async function carNamed(slug: string): Promise<FactsOf<'stockItems'>> {
  const [facts] = await storedFacts(database, 'stockItems', [[slug]]);
  if (!facts) throw new Error(`there is no car ${slug}`);
  return facts;
}

const dealOf = (slug: string): FactsOf<'deals'> => ({
  slug: `deal-of-${slug}`,
  stockSlug: slug,
  currency: 'CNY',
  isSample: false,
  validFrom: NOW - 1,
  validUntil: NOW + 1_000,
});

describe('of very many cars of one brand', () => {
  it('one is edited, dealt, moved to another brand and removed by reading what belongs to it', async () => {
    const car = await carNamed(ONE);
    const steps = [
      [[put('stockItems', [{ ...car, trim: 'Kestrel' }])], [`stock ${ONE}`], { documents: 1, removed: 0 }],
      [[put('deals', [dealOf(car.slug)])], [`deal deal-of-${ONE}`, `stock ${ONE}`], { documents: 1 }],
      [
        [put('stockItems', [{ ...car, trim: 'Kestrel', brandSlug: 'geely', modelSlug: null, modelName: 'Otter' }])],
        undefined,
        { documents: 2 },
      ],
      [[remove('deals', [[`deal-of-${car.slug}`]])], [`stock ${ONE}`], { documents: 0, removed: 1 }],
      [[remove('stockItems', [[car.slug]])], [], { documents: 0, removed: 1 }],
    ] as const;
    for (const [change, found, written] of steps) {
      const read = await readBy(async () => expect(await write(database, change, ADMIN)).toMatchObject(written));
      expect(read.rows).toBeLessThan(MAX_ROWS);
      if (found) expect(await find('kestrel')).toEqual(found);
    }
  });

  it('each counts for the digest of the pages', async () => {
    const before = await catalogueDigest(database);
    await database
      .update(stockItems)
      .set({ digest: 'changed' })
      .where(eq(stockItems.slug, `many-${CARS - 1}`));
    expect(await catalogueDigest(database)).not.toBe(before);
  });

  it('all are read for pages, cheapest first, though no answer holds so many', async () => {
    const cars = await allStock(database);
    expect([cars.length, cars[0]?.slug, cars.at(-1)?.slug]).toEqual([CARS - 1, 'many-1', `many-${CARS}`]);
  });

  it('none stands in the way of another name for the brand: the search follows', async () => {
    const [brand] = await storedFacts(database, 'brands', [['byd']]);
    if (!brand) throw new Error('there is no brand');
    const written = await write(database, [put('brands', [{ ...brand, name: 'Wallaby' }])], ADMIN);
    expect(written.documents).toBeGreaterThan(1);
    expect(await find('wallaby', ['brand'])).toEqual(['brand byd']);
    expect(await knownDigest(database, stateOf('stock'))).toBeNull();
  });
});

describe('a renewal of the documents of many cars', () => {
  /** More than two portions of five hundred. */
  const CARS_LEFT = 1_100;
  beforeEach(async () => {
    await database.delete(deals);
    await database.delete(searchDocuments).where(inArray(searchDocuments.kind, ['stock', 'deal']));
    await database.delete(stockItems).where(sql`cast(substr(${stockItems.slug}, 6) as integer) > ${CARS_LEFT}`);
    await forgetStates(database, [stockSource]);
  });
  const renewSome = (mostPortions: number) => renewSearch(database, [stockSource], { mostPortions });

  it('goes on where the last one was stopped, is done when all are written, and removes those of rows that are gone', async () => {
    for (let time = 1; time <= 2; time += 1) expect(await renewSome(1)).toEqual({ written: 500, removed: 0 });
    await write(database, [put('deals', [dealOf('many-7')]), remove('stockItems', [['many-8']])], ADMIN);
    expect((await renewSome(Infinity)).written).toBeLessThanOrEqual(CARS_LEFT - 1_000);
    expect(await renewSome(Infinity)).toEqual({ written: 0, removed: 0 });
    await expectSearchAsWrittenWhole(database);
    // Past every door, so that its document is left.
    await database.delete(stockItems).where(eq(stockItems.slug, 'many-9'));
    await forgetStates(database, [stockSource]);
    expect(await renewSome(Infinity)).toEqual({ written: 0, removed: 1 });
  });

  it('begins again where a change leaves documents behind meanwhile', async () => {
    await renewSome(1);
    const [brand] = await storedFacts(database, 'brands', [['byd']]);
    if (!brand) throw new Error('there is no brand');
    await write(database, [put('brands', [{ ...brand, name: 'Possum' }])], ADMIN);
    await renewSome(Infinity);
    const isOfCar = eq(searchDocuments.kind, 'stock');
    const isRenamed = like(searchDocuments.nameTokens, '%possum%');
    expect(await database.$count(searchDocuments, isOfCar)).toBe(await database.$count(stockItems));
    expect(await database.$count(searchDocuments, and(isOfCar, not(isRenamed)))).toBe(0);
  });
});
