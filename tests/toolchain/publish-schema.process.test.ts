import { expect, it, onTestFinished } from 'vitest';
import { isDatabaseUnavailable, openDatabase } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { keepState } from '../../data/queries/shared/brought-in.ts';
import { stockItems } from '../../data/schema/index.ts';
import { CATALOGUE_FOLDER, readDatasetFiles } from '../../data/seed/read.ts';
import { connect } from '../../host/build/publishing.ts';
import { Steps } from '../../scripts/support/steps.ts';
import { freePort, startSqld } from '../support/sqld.ts';

// From an empty database, with the whole catalogue: tests/database/starter.deep.process.test.ts.
it('a publish of code that is newer than the server brings the schema up to that code, and the data', async () => {
  const server = await startSqld();
  onTestFinished(() => server.stop());
  const database = openDatabase({ url: server.url });
  await migrate(server.url);
  // What code brings into a database beside tables: a call that members make since.
  await database.$client.execute('delete from member_rules where id = 1501');
  // As where the catalogue has been seeded: it takes seconds.
  const { digests } = await readDatasetFiles(CATALOGUE_FOLDER);
  await keepState(database, 'starter files', JSON.stringify(digests), 0);
  await connect({ databaseUrl: server.url }, new Steps(1));
  const { rows } = await database.$client.execute('select name from member_rules where id = 1501');
  expect(rows[0]?.['name']).toBe('account/signOut');
  expect(await database.$count(stockItems)).toBe(40);
});

it('a publish whose database is away leaves it to who called to say so, and gives no stack', async () => {
  const away = connect({ databaseUrl: `http://127.0.0.1:${await freePort()}` }, new Steps(1));
  await expect(away).rejects.toSatisfy(isDatabaseUnavailable);
});
