import { rm } from 'node:fs/promises';
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

declare module 'vitest' {
  interface ProvidedContext {
    /** A sqld with the newest schema and the dataset of four styles. */
    databaseUrl: string;
    /** Where no database listens. */
    absentDatabaseUrl: string;
    /** A source of exchange rates that answers what its query asks for. */
    rateSourceUrl: string;
    /** A sqld of its own for the outbox: whoever delivers mail delivers all that is due. */
    mailDatabaseUrl: string;
    /** SMTP servers, and where to ask what they took. */
    mailServers: Omit<MailServers, 'stop'>;
    /** Where text messages are handed in. */
    smsProviderUrl: string;
  }
}

/** What tests inside workerd talk to over the network: started once a run, in Node. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startSqld();
  const source = await startRateSource();
  const outbox = await startSqld();
  const mail = await startMailServers();
  const sms = await startSmsProvider();
  const stop = async () => {
    await Promise.all([server.stop(), source.stop(), outbox.stop(), mail.stop(), sms.stop()]);
  };
  try {
    await migrate(outbox.url);
    await migrate(server.url);
    const folder = await writeDataset(aDatasetOfFour());
    await seedCatalogue(openDatabase({ url: server.url }), { folder });
    await seedLogistics(openDatabase({ url: server.url }));
    await seedEditorial(openDatabase({ url: server.url }));
    await seedFilms(openDatabase({ url: server.url }));
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    // Vitest would wait for what a failed setup left running.
    await stop();
    throw error;
  }
  project.provide('databaseUrl', server.url);
  project.provide('absentDatabaseUrl', `http://127.0.0.1:${await freePort()}`);
  project.provide('rateSourceUrl', source.url);
  const { port, plainPort, silentPort, takenUrl } = mail;
  project.provide('smsProviderUrl', sms.url);
  project.provide('mailDatabaseUrl', outbox.url);
  project.provide('mailServers', { port, plainPort, silentPort, takenUrl });
  return stop;
}
