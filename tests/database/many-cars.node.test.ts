import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { findDocuments } from '../../data/queries/search/documents.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { put, remove, storedFacts, write, type FactsOf } from '../../data/write/index.ts';
import { aDatasetOfFour, writeDataset } from '../support/dataset.ts';
import { addManyCars, readBy } from '../support/many-cars.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

const CARS = 100_000;
/** Of a hundred thousand; the dictionary and the names of the catalogue are among them. */
const MOST_ROWS = 2_000;

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await startSqld();
  await migrate(server.url);
  database = openDatabase({ url: server.url });
  await seedCatalogue(database, { folder: await writeDataset(aDatasetOfFour()) });
  await addManyCars(database, CARS);
});
afterAll(() => server.stop());

const NOW = Date.parse('2026-11-20T00:00:00Z');
const ADMIN = { origin: 'admin', now: NOW } as const;

async function find(keyword: string): Promise<string[]> {
  const question = { keyword, locale: 'en' as const, now: NOW, kinds: ['stock', 'deal'] };
  const { list } = await findDocuments(database, question, { page: 1, limit: 100 });
  return list.map(({ kind, key }) => `${kind} ${key}`).sort();
}

async function carNamed(slug: string): Promise<FactsOf<'stockItems'>> {
  const [facts] = await storedFacts(database, 'stockItems', [[slug]]);
  if (!facts) throw new Error(`there is no car ${slug}`);
  return facts;
}

describe('of a hundred thousand cars of one brand', () => {
  const dealOf = (slug: string): FactsOf<'deals'> => ({
    ...{ slug: `deal-of-${slug}`, stockSlug: slug, currency: 'CNY', isSample: false },
    ...{ validFrom: NOW - 1, validUntil: NOW + 1_000 },
  });

  it('one is edited, dealt, moved to another brand and removed by reading what belongs to it', async () => {
    const car = await carNamed('many-50000');
    const steps = [
      [[put('stockItems', [{ ...car, trim: 'Kestrel' }])], ['stock many-50000'], { documents: 1, removed: 0 }],
      [[put('deals', [dealOf(car.slug)])], ['deal deal-of-many-50000', 'stock many-50000'], { documents: 1 }],
      [
        [put('stockItems', [{ ...car, trim: 'Kestrel', brandSlug: 'geely', modelSlug: null, modelName: 'Otter' }])],
        undefined,
        { documents: 2 },
      ],
      [[remove('deals', [[`deal-of-${car.slug}`]])], ['stock many-50000'], { documents: 0, removed: 1 }],
      [[remove('stockItems', [[car.slug]])], [], { documents: 0, removed: 1 }],
    ] as const;
    for (const [change, found, written] of steps) {
      const read = await readBy(async () => expect(await write(database, change, ADMIN)).toMatchObject(written));
      expect(read.rows).toBeLessThan(MOST_ROWS);
      if (found) expect(await find('kestrel')).toEqual(found);
    }
  });
});
