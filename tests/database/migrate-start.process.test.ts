import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { DatabaseTooOld, migrate } from '../../data/migrate.ts';
import { restoreBackup } from '../../host/backup/restore.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { Steps } from '../../scripts/support/steps.ts';
import { startSqld } from '../support/sqld.ts';

/** A data folder and a backup of it, made by the version `migrations-0061` from a catalogue of four styles. */
const fixture = (name: string) => join(ROOT, 'tests/database/fixtures', name);

let root: string;
beforeAll(() => {
  // Steps say what they do.
  vi.spyOn(console, 'log').mockImplementation(() => {});
  root = mkdtempSync(join(tmpdir(), 'haitu-old-'));
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

/** Everything a database is made of: columns of each table in their order, indexes and triggers. */
async function schemaOf(url: string) {
  const { rows } = await openDatabase({ url }).$client.execute(
    `select t.name as t, c.name as part, c.type || c."notnull" || c.pk || coalesce(c.dflt_value, '') as detail
      from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite%'
      union all
      select tbl_name, name, replace(replace(sql, char(10), ' '), char(9), ' ') from sqlite_master
      where type in ('index', 'trigger') and sql is not null order by 1, 2`,
  );
  return rows.map((row) => JSON.stringify(row));
}

async function anEmptyDatabase(): Promise<string> {
  const server = await startSqld();
  onTestFinished(() => server.stop());
  await migrate(server.url);
  return server.url;
}

describe.each([
  ['a data folder', async (into: string) => extract({ file: fixture('data-folder-0061.tar.gz'), cwd: into, strip: 1 })],
  ['a backup', (into: string) => restoreBackup(fixture('backup-0061.tar.gz'), into, new Steps(3))],
])('%s of the version before the start migration', (name, put) => {
  it('is used on, with the same schema as a new one, and keeps what it has', async () => {
    const folder = join(root, name.replaceAll(' ', '-'));
    mkdirSync(folder);
    await put(folder);
    const server = await startSqld(join(folder, 'sqld'));
    onTestFinished(() => server.stop());
    await migrate(server.url);
    const { $client } = openDatabase({ url: server.url });
    const styles = await $client.execute('select count(*) as styles from styles');
    expect(styles.rows[0]?.['styles']).toBe(4);
    const rule = await $client.execute('select state from member_rules where id = 13');
    expect(rule.rows[0]?.['state']).toBe('disabled');
    expect(await schemaOf(server.url)).toEqual(await schemaOf(await anEmptyDatabase()));
  });
});

it('a database that is older is refused in a sentence that names the version to pass through', async () => {
  const server = await startSqld();
  onTestFinished(() => server.stop());
  await openDatabase({ url: server.url }).$client.batch([
    'create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)',
    "insert into __drizzle_migrations (hash, created_at) values ('old', 1795906390690)",
  ]);
  const refused: unknown = await migrate(server.url).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseTooOld);
  expect((refused as Error).message).toContain('git checkout migrations-0061');
});
