import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator';
import { expect, it, onTestFinished } from 'vitest';
import { isDatabaseUnavailable, openDatabase } from '../../data/client.ts';
import { keepState } from '../../data/queries/shared/brought-in.ts';
import { stockItems } from '../../data/schema/index.ts';
import { CATALOGUE_FOLDER, readDatasetFiles } from '../../data/seed/read.ts';
import { connect } from '../../host/build/publishing.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { Steps } from '../../scripts/support/steps.ts';
import { freePort, startSqld } from '../support/sqld.ts';

/** The migrations but the last, and how many there are. */
async function migrationsBefore(): Promise<{ folder: string; all: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-migrations-'));
  await cp(join(ROOT, 'data/migrations'), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: unknown[] };
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
  return { folder, all: journal.entries.length };
}

// From an empty database, with the whole catalogue: tests/database/starter.deep.process.test.ts.
it('a publish of code that is newer than the server brings the schema up to that code, and the data', async () => {
  const server = await startSqld();
  onTestFinished(() => server.stop());
  const database = openDatabase({ url: server.url });
  const { folder, all } = await migrationsBefore();
  await applyMigrations(database, { migrationsFolder: folder });
  // As where the catalogue has been seeded: it takes seconds.
  const { digests } = await readDatasetFiles(CATALOGUE_FOLDER);
  await keepState(database, 'starter files', JSON.stringify(digests), 0);
  await connect({ databaseUrl: server.url }, new Steps(1));
  const { rows } = await database.$client.execute('select count(*) as applied from __drizzle_migrations');
  expect(rows[0]?.['applied']).toBe(all);
  expect(await database.$count(stockItems)).toBe(40);
});

it('a publish whose database is away leaves it to who called to say so, and gives no stack', async () => {
  const away = connect({ databaseUrl: `http://127.0.0.1:${await freePort()}` }, new Steps(1));
  await expect(away).rejects.toSatisfy(isDatabaseUnavailable);
});
