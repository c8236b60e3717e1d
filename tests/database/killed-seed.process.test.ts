import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { searchDocuments, searchVocabulary } from '../../data/schema/index.ts';
import { seedEditorial } from '../../data/seed/editorial.ts';
import { seedEverything } from '../../data/seed/everything.ts';
import { seedFilms } from '../../data/seed/films.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { seedLogistics } from '../../data/seed/logistics.ts';
import { seedStock } from '../../data/seed/stock.ts';
import { catalogueDigest } from '../../data/write/drawn-rows.ts';
import { aDatasetOfFour, writeDataset } from '../support/dataset.ts';
import { startSqld } from '../support/sqld.ts';

const folder = await writeDataset(aDatasetOfFour());

async function emptyDatabase(): Promise<string> {
  const server = await startSqld();
  onTestFinished(() => server.stop());
  await migrate(server.url);
  return server.url;
}

const SEEDS = [
  (database: Database) => seedCatalogue(database, { folder }),
  seedLogistics,
  seedStock,
  seedEditorial,
  seedFilms,
] as const;

/**
 * Whether a seed was done before its nth transaction. That is never begun and never answered: nothing of the seed goes on
 * after it, as where a power cut ends its process. (Real processes are killed in killed-seed.deep.process.test.ts, over the whole
 * catalogue.)
 */
async function isDoneBefore(nth: number, url: string, seed: (typeof SEEDS)[number]): Promise<boolean> {
  const database = openDatabase({ url });
  const batch = database.$client.batch.bind(database.$client);
  let count = 0;
  const killed = new Promise<boolean>((resolve) => {
    database.$client.batch = (...call) => {
      count += 1;
      if (count < nth) return batch(...call);
      resolve(false);
      return new Promise(() => {});
    };
  });
  return Promise.race([killed, seed(database).then(() => true)]);
}

async function stateOf(database: Database) {
  const { kind, key, titles, nameTokens, tokens } = searchDocuments;
  const documents = await database
    .select({ kind, key, titles, nameTokens, tokens })
    .from(searchDocuments)
    .orderBy(kind, key);
  const words = await database.select().from(searchVocabulary).orderBy(searchVocabulary.word);
  return { drawn: await catalogueDigest(database), documents, words };
}

it('a seed that was killed, wherever it was, is completed by the next', { timeout: 180_000 }, async () => {
  const whole = openDatabase({ url: await emptyDatabase() });
  await seedEverything(whole, { folder });
  const url = await emptyDatabase();
  let kills = 0;
  // Among names, styles and documents of the search, between cars and parts, before articles: each second comes upon them all.
  for (const seed of SEEDS) {
    for (let nth = 1; !(await isDoneBefore(nth, url, seed)); nth += 2) kills += 1;
  }
  expect(kills).toBeGreaterThan(10);
  const killed = openDatabase({ url });
  await seedEverything(killed, { folder });
  expect(await stateOf(killed)).toEqual(await stateOf(whole));
});
