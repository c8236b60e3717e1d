import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { seedEditorial } from '../../data/seed/editorial.ts';
import { seedFilms } from '../../data/seed/films.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { seedLogistics } from '../../data/seed/logistics.ts';
import { aDatasetOfFour, writeDataset } from './dataset.ts';
import { startMailServers, type MailServers } from './mail-server.ts';
import { startRateSource } from './rate-source.ts';
import { startSmsProvider } from './sms-provider.ts';
import { freePort, startSqld } from './sqld.ts';
import { startTranslationService } from './translation-service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A sqld with the newest schema and the dataset of four styles. */
    databaseUrl: string;
    /** Where no database listens. */
    absentDatabaseUrl: string;
    /** A source of exchange rates that answers what its query asks for. */
    rateSourceUrl: string;
    /** The same, for the file that puts cars in stock to find them: others count all the cars there are. */
    searchDatabaseUrl: string;
    /** The same, for the files in which admins add and remove rows of every kind: one for each that runs at a time. */
    entitiesDatabaseUrls: readonly string[];
    /** A sqld of its own for each file that looks into an outbox: a delivery takes all mail that is due. */
    mailDatabaseUrl: string;
    outboxDatabaseUrl: string;
    letterDatabaseUrl: string;
    /** For the file that counts who may do everything. */
    staffDatabaseUrl: string;
    /** SMTP servers, and where to ask what they took. */
    mailServers: Omit<MailServers, 'stop'>;
    /** Where text messages are handed in. */
    smsProviderUrl: string;
    /** Translates what is marked for it: to all others there is no translator. */
    translatorUrl: string;
  }
}

/** Files run side by side: as many as vitest.config.ts says. */
const CORES = availableParallelism();

/** What tests inside workerd talk to over the network: started once a run, in Node. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startSqld();
  const source = await startRateSource();
  const [search, ...entities] = await Promise.all([startSqld(), ...Array.from({ length: CORES }, startSqld)]);
  const apart = await Promise.all([startSqld(), startSqld(), startSqld(), startSqld()]);
  const mail = await startMailServers();
  const sms = await startSmsProvider();
  const translator = await startTranslationService();
  const stop = async () => {
    const others = [source, mail, sms, translator];
    await Promise.all([server, search, ...entities, ...apart, ...others].map((started) => started.stop()));
  };
  try {
    await Promise.all(apart.map(({ url }) => migrate(url)));
    const folder = await writeDataset(aDatasetOfFour());
    await Promise.all([server, search, ...entities].map(({ url }) => fill(url, folder)));
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    // Vitest would wait for what a failed setup left running.
    await stop();
    throw error;
  }
  project.provide('databaseUrl', server.url);
  project.provide('searchDatabaseUrl', search.url);
  project.provide(
    'entitiesDatabaseUrls',
    entities.map(({ url }) => url),
  );
  project.provide('absentDatabaseUrl', `http://127.0.0.1:${await freePort()}`);
  project.provide('rateSourceUrl', source.url);
  const { port, plainPort, silentPort, takenUrl } = mail;
  project.provide('smsProviderUrl', sms.url);
  project.provide('translatorUrl', translator.url);
  const [mails, outbox, letters, staff] = apart;
  project.provide('mailDatabaseUrl', mails.url);
  project.provide('outboxDatabaseUrl', outbox.url);
  project.provide('letterDatabaseUrl', letters.url);
  project.provide('staffDatabaseUrl', staff.url);
  project.provide('mailServers', { port, plainPort, silentPort, takenUrl });
  return stop;
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
