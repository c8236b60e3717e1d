import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, isTable } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseUnavailable, openDatabase } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import * as schema from '../../data/schema/index.ts';
import { CRON_JOB_NAMES } from '../../src/domain/admin/crons.ts';
import { MEMBER_RULES } from '../../src/domain/account/member-menu.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { freePort, startSqld, type TestDatabase } from '../support/sqld.ts';

/** What the full text search is made of, which Drizzle does not know. */
const OF_SEARCH = [
  'search_index',
  'search_index_config',
  'search_index_data',
  'search_index_docsize',
  'search_index_idx',
  'search_terms',
];

let server: TestDatabase;
beforeAll(async () => (server = await startSqld()));
afterAll(() => server.stop());

it('brings an empty database to the newest schema, also when two start together and again later', async () => {
  await Promise.all([migrate(server.url), migrate(server.url)]);
  await migrate(server.url);
  const { rows } = await openDatabase({ url: server.url }).$client.execute(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name",
  );
  const described = Object.values(schema).flatMap((table: unknown) => (isTable(table) ? [getTableName(table)] : []));
  expect(rows.map((row) => row['name'])).toEqual([...described, '__drizzle_migrations', ...OF_SEARCH].toSorted());
  const applied = await openDatabase({ url: server.url }).$client.execute(
    'select count(*) as runs, count(distinct hash) as migrations from __drizzle_migrations',
  );
  expect(applied.rows[0]?.['runs']).toBe(applied.rows[0]?.['migrations']);
});

it('keeps the sheet of a style as the last column, so that no other one stands behind its pages', async () => {
  const { rows } = await openDatabase({ url: server.url }).$client.execute(
    "select name from pragma_table_info('styles')",
  );
  expect(rows.at(-1)?.['name']).toBe('sheet');
});

it('has every table of the schema before it where the next migration is made', async () => {
  const { schema: file } = (await import('../../drizzle.config.ts')).default as { schema?: unknown };
  expect(file).toBe('./data/schema/index.ts');
  const declared = globSync('data/schema/*.ts', { cwd: ROOT }).map(async (name) => {
    const module = (await import(join(ROOT, name))) as Record<string, unknown>;
    return Object.values(module);
  });
  const tables = (await Promise.all(declared)).flat();
  const missing = tables.filter((one) => isTable(one)).filter((one) => !Object.values<unknown>(schema).includes(one));
  expect(missing.map((table) => getTableName(table))).toEqual([]);
});

it('tells a database that is away from a query that is wrong', async () => {
  const away = openDatabase({ url: `http://127.0.0.1:${await freePort()}`, timeoutMs: 500 });
  const refused: unknown = await away
    .select()
    .from(schema.brands)
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
    .from(schema.brands)
    .catch((error: unknown) => error);
  silent.close();
  expect(isDatabaseUnavailable(slow)).toBe(true);
});

it('gives new calls of members their rules, and keeps what an admin ordered and switched off', async () => {
  const { $client } = openDatabase({ url: server.url });
  const ids = async () =>
    (await $client.execute('select id from member_rules order by position')).rows.map((row) => Number(row['id']));
  await migrate(server.url);
  const all = await ids();
  expect([...all].sort((left, right) => left - right)).toEqual(
    MEMBER_RULES.map(({ id }) => id).sort((left, right) => left - right),
  );
  const [screen, call] = [15, 1501];
  await $client.batch([
    `delete from member_rules where id in (${screen}, ${call})`,
    "update member_rules set state = 'disabled' where id = 12",
    'update member_rules set position = -1 where id = 16',
    "insert into member_rules (id, type, name, position, created_at, updated_at) values (9999, 'button', 'gone', 999, 0, 0)",
  ]);
  await migrate(server.url);
  const after = await ids();
  expect(after[0]).toBe(16);
  expect(after.indexOf(screen)).toBe(after.indexOf(17) + 1);
  expect(after.indexOf(call)).toBe(after.indexOf(1500) + 1);
  expect(after).toHaveLength(all.length);
  const { rows } = await $client.execute('select state from member_rules where id = 12');
  expect(rows[0]?.['state']).toBe('disabled');
});

it('gives new jobs of the clock their rows, and keeps what was noted of the others', async () => {
  const { $client } = openDatabase({ url: server.url });
  const names = async () => (await $client.execute('select job from cron_jobs')).rows.map(({ job }) => job).sort();
  await $client.batch([
    "delete from cron_jobs where job = 'mail'",
    "update cron_jobs set state = 'done' where job = 'files'",
    "insert into cron_jobs (job) values ('gone')",
  ]);
  await migrate(server.url);
  expect(await names()).toEqual([...CRON_JOB_NAMES].sort());
  const { rows } = await $client.execute("select state from cron_jobs where job = 'files'");
  expect(rows[0]?.['state']).toBe('done');
});
