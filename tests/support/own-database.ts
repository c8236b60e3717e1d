import { afterAll } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { startSqld } from './sqld.ts';

/** A database of the file that asks, with the newest schema and no rows, for as long as its tests run. */
export async function ownDatabase(): Promise<Database> {
  const server = await startSqld();
  afterAll(() => server.stop());
  await migrate(server.url);
  return openDatabase({ url: server.url });
}
