import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, isTable } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseUnavailable, openDatabase } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import * as schema from '../../data/schema/index.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { migrationsUpTo } from '../support/migrations.ts';
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
    'account_verifications',
    'added_settings',
    'admin_groups',
    'admin_log',
    'admin_memberships',
    'admin_revisions',
    'admin_sessions',
    'admin_tokens',
    'admins',
    'articles',
    'auction_bidders',
    'auction_deposits',
    'auction_fees',
    'auction_flags',
    'auction_ladders',
    'auction_lots',
    'auction_notices',
    'auction_payments',
    'auction_second_chances',
    'auction_watches',
    'auth_sessions',
    'auth_tokens',
    'backups',
    'balance_changes',
    'brands',
    'catalogue_state',
    'chat_agents',
    'chat_conversations',
    'chat_figures',
    'chat_knowledge',
    'chat_mails',
    'chat_messages',
    'chat_presence',
    'chat_questions',
    'chat_replies',
    'chat_settings',
    'chat_uploads',
    'click_captchas',
    'collected_styles',
    'contact_messages',
    'container_types',
    'cost_lines',
    'country_rules',
    'cron_jobs',
    'deals',
    'diagrams',
    'enquiries',
    'exchange_rates',
    'former_addresses',
    'known_admin_devices',
    'known_devices',
    'listings',
    'login_failures',
    'mail_outbox',
    'member_groups',
    'member_rules',
    'members',
    'message_answers',
    'models',
    'names',
    'newsletter_links',
    'newsletter_subscriptions',
    'object_deliveries',
    'parameter_groups',
    'parameters',
    'part_fits',
    'parts',
    'payouts',
    'people',
    'photos',
    'points_changes',
    'ports',
    'private_files',
    'removed_rows',
    'reported_payments',
    'search_documents',
    'search_index',
    'search_index_config',
    'search_index_data',
    'search_index_docsize',
    'search_index_idx',
    'search_terms',
    'search_vocabulary',
    'sensitive_changes',
    'shared_devices',
    'site_settings',
    'sold_cars',
    'stock_cities',
    'stock_costs',
    'stock_items',
    'stock_reservations',
    'stock_state',
    'styles',
    'terminal_settings',
    'terms',
    'uploads',
    'verification_codes',
    'videos',
  ]);
  const applied = await openDatabase({ url: server.url }).$client.execute(
    'select count(*) as runs, count(distinct hash) as migrations from __drizzle_migrations',
  );
  expect(applied.rows[0]?.['runs']).toBe(applied.rows[0]?.['migrations']);
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

it('brings trims word by word to a catalogue that stands, keeping its styles and every number given out', async () => {
  const standing = await startSqld();
  const migrationsFolder = await migrationsUpTo('0001_newsletter');
  try {
    const database = openDatabase({ url: standing.url });
    await applyMigrations(database, { migrationsFolder });
    const run = (statement: string) => database.$client.execute(statement);
    await run(`insert into brands values (1, 'byd', 'BYD', '比亚迪', '[]', null, null, null, 'd', 'starter')`);
    await run(`insert into models values (1, 'seagull', 1, 'Seagull', 'Seagull', '海鸥', '[]', null, 'd', 'starter')`);
    const insert = (values: string) =>
      run(`insert into styles (id, slug, model_id, model_year, trim, trim_zh, energy_type, battery_kwh, source,
        exterior_colours, digest, origin, sheet)
        values (${values}, 1, 2025, 'Vitality', '活力版', 'petrol', 30.08, 'test', '[]', 'd', 'admin', '{"seats":[]}')`);
    await insert(`7, 'kept'`);
    await insert(`500, 'removed'`);
    await run(`delete from styles where id = 500`);

    await Promise.all([migrate(standing.url), migrate(standing.url)]);

    const { rows } = await run('select * from styles');
    expect(rows).toMatchObject([
      { id: 7, slug: 'kept', model_year: 2025, trim: 'Vitality', trim_zh: '活力版', trim_parts: null },
    ]);
    expect(rows[0]).toMatchObject({ battery_kwh: 30.08, origin: 'admin', sheet: '{"seats":[]}' });
    // Reading any column that stood behind the sheet would walk the sheet.
    const columns = await run(`select name from pragma_table_info('styles') order by cid`);
    expect(columns.rows.at(-1)?.['name']).toBe('sheet');
    await insert(`null, 'new'`);
    expect((await run(`select id from styles where slug = 'new'`)).rows[0]?.['id']).toBe(501);
    await expect(insert(`null, 'kept'`)).rejects.toThrow('UNIQUE');
    const indexes = await run(
      `select name from sqlite_master where type = 'index' and tbl_name = 'styles' order by name`,
    );
    expect(indexes.rows.map((row) => row['name'])).toEqual([
      'styles_by_energy_type',
      'styles_by_model',
      'styles_by_price',
      'styles_by_slug',
    ]);
  } finally {
    await rm(migrationsFolder, { recursive: true });
    await standing.stop();
  }
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
