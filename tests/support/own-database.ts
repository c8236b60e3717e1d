import { afterAll } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { startSqld } from './sqld.ts';

/**
 * Starts a database for the tests of one file, with the newest schema and no rows, and stops it at their end. Call it outside
 * of hooks: Vitest does not run an `afterAll` that a hook adds.
 */
export async function ownDatabase(): Promise<Database> {
  const server = await startSqld();
  afterAll(() => server.stop());
  await migrate(server.url);
  return openDatabase({ url: server.url });
}
