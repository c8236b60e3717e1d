import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseUnavailable, openDatabase } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { brands } from '../../data/schema/index.ts';
import { freePort, startSqld, type TestDatabase } from '../support/sqld.ts';

let server: TestDatabase;
beforeAll(async () => (server = await startSqld()));
afterAll(() => server.stop());

it('brings an empty database to the newest schema, also when two start together and again later', async () => {
  await Promise.all([migrate(server.url), migrate(server.url)]);
  await migrate(server.url);
  const { rows } = await openDatabase({ url: server.url }).$client.execute(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name",
  );
  expect(rows.map((row) => row['name'])).toEqual([
    '__drizzle_migrations',
    'brands',
    'catalogue_state',
    'exchange_rates',
    'models',
    'names',
    'parameter_groups',
    'parameters',
    'styles',
    'terms',
  ]);
  const applied = await openDatabase({ url: server.url }).$client.execute(
    'select count(*) as runs, count(distinct hash) as migrations from __drizzle_migrations',
  );
  expect(applied.rows[0]?.['runs']).toBe(applied.rows[0]?.['migrations']);
});

it('tells a database that is away from a query that is wrong', async () => {
  const away = openDatabase({ url: `http://127.0.0.1:${await freePort()}`, timeoutMs: 500 });
  const refused: unknown = await away
    .select()
    .from(brands)
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  const wrong: unknown = await openDatabase({ url: server.url })
    .$client.execute('select nothing from nowhere')
    .catch((error: unknown) => error);
  expect(wrong).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(wrong)).toBe(false);
});

it('gives up on a database that does not answer in time', async () => {
  const { createServer } = await import('node:net');
  const silent = createServer(() => undefined);
  const port = await freePort();
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  const slow: unknown = await openDatabase({ url: `http://127.0.0.1:${port}`, timeoutMs: 200 })
    .select()
    .from(brands)
    .catch((error: unknown) => error);
  silent.close();
  expect(isDatabaseUnavailable(slow)).toBe(true);
});
