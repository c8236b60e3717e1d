import { cp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { openDatabase } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { seedEditorial } from '../../data/seed/editorial.ts';
import { seedFilms } from '../../data/seed/films.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { seedLogistics } from '../../data/seed/logistics.ts';
import { aDatasetOfFour, writeDataset } from './dataset.ts';
import { startCarrierServer } from './carrier-server.ts';
import { startMailServers, type MailServers } from './mail-server.ts';
import { startRateSource } from './rate-source.ts';
import { startSmsProvider } from './sms-provider.ts';
import { freePort, startSqld } from './sqld.ts';
import { startTranslationService } from './translation-service.ts';

/** What the tests are told of the servers. */
export interface ServedTests {
  /** A sqld with the newest schema and the dataset of four styles, for each file that runs at a time. */
  databaseUrls: readonly string[];
  /** Where no database listens. */
  absentDatabaseUrl: string;
  /** A source of exchange rates that answers what its query asks for. */
  rateSourceUrl: string;
  /** The same, for the file that lists the whole catalogue: others add brands and models. */
  catalogueDatabaseUrl: string;
  /** The same, for the file that puts cars in stock to find them: others count all the cars there are. */
  searchDatabaseUrl: string;
  /** The same, for the file that lists all the cars in stock: others add some. */
  stockDatabaseUrl: string;
  /** The same, for the files in which admins add and remove rows of every kind: one for each that runs at a time. */
  entitiesDatabaseUrls: readonly string[];
  /** A sqld of its own for each file that looks into an outbox: a delivery takes all mail that is due. */
  mailDatabaseUrl: string;
  outboxDatabaseUrl: string;
  letterDatabaseUrl: string;
  /** For the file that counts who may do everything. */
  staffDatabaseUrl: string;
  /** For the file that switches the chat off. */
  presenceDatabaseUrl: string;
  /** SMTP servers, and where to ask what they took. */
  mailServers: Omit<MailServers, 'stop'>;
  /** Where text messages are handed in. */
  smsProviderUrl: string;
  /** Translates only texts that are marked for it; for all others, it acts as if there were no translator. */
  translatorUrl: string;
  /** Carriers that tell of shipments, each as a test says. */
  carriersUrl: string;
}

/** Files run side by side: as many as vitest.config.ts says. */
const CORES = availableParallelism();

const started: { stop: () => Promise<void> | void }[] = [];
const keep = <Server extends { stop: () => Promise<void> | void }>(server: Server): Server => {
  started.push(server);
  return server;
};

/** Databases with the newest schema and what is shown in every one of them: one is filled, the others are copies of it. */
async function seededDatabases(count: number): Promise<string[]> {
  const first = await startSqld();
  const folder = await writeDataset(aDatasetOfFour());
  try {
    await fill(first.url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await first.kill();
  const folders = Array.from({ length: count - 1 }, (_none, index) => `${first.folder}-${index}`);
  await Promise.all(folders.map((copy) => cp(first.folder, copy, { recursive: true })));
  return Promise.all([first.folder, ...folders].map(async (left) => keep(await startSqld(left)).url));
}

/** Brings a database to the newest schema and seeds it. */
async function fill(url: string, folder: string): Promise<void> {
  await migrate(url);
  const database = openDatabase({ url });
  await seedCatalogue(database, { folder });
  await seedLogistics(database);
  await seedEditorial(database);
  await seedFilms(database);
}

/** A database with the newest schema and no rows. */
async function emptyDatabase(): Promise<string> {
  const server = keep(await startSqld());
  await migrate(server.url);
  return server.url;
}

async function start(): Promise<ServedTests> {
  const empty = Promise.all(Array.from({ length: 5 }, emptyDatabase));
  const [seeded, apart] = await Promise.all([seededDatabases(3 + 2 * CORES), empty]);
  const [catalogueDatabaseUrl = '', searchDatabaseUrl = '', stockDatabaseUrl = '', ...more] = seeded;
  const [databaseUrls, entitiesDatabaseUrls] = [more.slice(0, CORES), more.slice(CORES)];
  const [
    mailDatabaseUrl = '',
    outboxDatabaseUrl = '',
    letterDatabaseUrl = '',
    staffDatabaseUrl = '',
    presenceDatabaseUrl = '',
  ] = apart;
  const { port, plainPort, silentPort, takenUrl } = keep(await startMailServers());
  return {
    databaseUrls,
    catalogueDatabaseUrl,
    searchDatabaseUrl,
    stockDatabaseUrl,
    entitiesDatabaseUrls,
    mailDatabaseUrl,
    outboxDatabaseUrl,
    letterDatabaseUrl,
    staffDatabaseUrl,
    presenceDatabaseUrl,
    absentDatabaseUrl: `http://127.0.0.1:${await freePort()}`,
    rateSourceUrl: keep(await startRateSource()).url,
    mailServers: { port, plainPort, silentPort, takenUrl },
    smsProviderUrl: keep(await startSmsProvider()).url,
    translatorUrl: keep(await startTranslationService()).url,
    carriersUrl: keep(await startCarrierServer()).url,
  };
}

const end = async (code: number) => {
  await Promise.all(started.map(async (server) => await server.stop()));
  process.exit(code);
};
// Ends with the run that started it, however that ends.
process.once('disconnect', () => void end(0));
try {
  process.send?.(await start());
} catch (error) {
  console.error(error);
  await end(1);
}
