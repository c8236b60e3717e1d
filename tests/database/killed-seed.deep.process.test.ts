import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { searchDocuments, searchVocabulary } from '../../data/schema/index.ts';
import { seedEverything } from '../../data/seed/everything.ts';
import { catalogueDigest } from '../../data/write/drawn-rows.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

const servers: TestDatabase[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function emptyDatabase(): Promise<{ url: string; database: Database }> {
  const server = await startSqld();
  servers.push(server);
  await migrate(server.url);
  return { url: server.url, database: openDatabase({ url: server.url }) };
}

/** A process that seeds, and ends as by a power cut before the nth transaction of a phase. */
const SEED = `
  const { openDatabase } = await import('./data/client.ts');
  const { seedCatalogue } = await import('./data/seed/index.ts');
  const { seedStock } = await import('./data/seed/stock.ts');
  const { seedEditorial } = await import('./data/seed/editorial.ts');
  const [phase, nth] = process.env.DIE_IN.split(' ');
  const database = openDatabase({ url: process.env.LIBSQL_URL });
  const batch = database.$client.batch;
  let count = 0;
  database.$client.batch = (...call) => {
    count += 1;
    if (current === phase && count === Number(nth)) process.kill(process.pid, 'SIGKILL');
    return batch(...call);
  };
  let current;
  for (const [name, seed] of Object.entries({ catalogue: seedCatalogue, stock: seedStock, editorial: seedEditorial })) {
    current = name;
    count = 0;
    await seed(database);
  }`;

async function seedAndDie(url: string, moment: string): Promise<void> {
  const env = { ...process.env, LIBSQL_URL: url, DIE_IN: moment };
  const seed = spawn(process.execPath, ['--input-type=module', '-e', SEED], { env, stdio: 'inherit' });
  expect(await once(seed, 'exit'), moment).toEqual([null, 'SIGKILL']);
}

/**
 * Among the names, the styles, the documents of the search; before the cars are written, between them and the parts, before
 * the parts are written (the cars being there); before the articles are tried out, and before they are written.
 */
const MOMENTS = [
  'catalogue 4',
  'catalogue 50',
  'catalogue 95',
  'stock 3',
  'stock 4',
  'stock 2',
  'editorial 2',
  'editorial 3',
];

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
  const whole = await emptyDatabase();
  await seedEverything(whole.database);
  const wanted = await stateOf(whole.database);
  const killed = await emptyDatabase();
  for (const moment of MOMENTS) await seedAndDie(killed.url, moment);
  expect(await catalogueDigest(killed.database)).not.toBe(wanted.drawn);
  await seedEverything(killed.database);
  expect(await stateOf(killed.database)).toEqual(wanted);
});
