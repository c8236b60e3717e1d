import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../data/client.ts';

/** Copies the migrations up to and including the one named. @returns the folder, which the caller removes */
export async function migrationsUpTo(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-migrations-'));
  await cp(fileURLToPath(new URL('../../data/migrations', import.meta.url)), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex((entry) => entry.tag === tag) + 1;
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

type Value = string | number | null;

/**
 * Inserts a row into a table of an older schema, which no schema file describes any more. A column that needs a value and is
 * not stated gets 0 or an empty text.
 *
 * @returns the number of the row
 */
export async function insertOldRow(
  database: Database,
  table: string,
  stated: Readonly<Record<string, Value>>,
): Promise<number> {
  const { rows } = await database.$client.execute(
    `select name, type from pragma_table_info('${table}') where "notnull" and dflt_value is null and not pk`,
  );
  const needed = rows.map(({ name, type }) => [name as string, type === 'integer' ? 0 : ''] as const);
  const values: Record<string, Value> = { ...Object.fromEntries(needed), ...stated };
  const names = Object.keys(values);
  const { lastInsertRowid } = await database.$client.execute({
    sql: `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    args: Object.values(values),
  });
  return Number(lastInsertRowid);
}
