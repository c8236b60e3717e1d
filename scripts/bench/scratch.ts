import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { seedEverything } from '../../data/seed/everything.ts';
import { openDatabase as openServer } from '../serve/database.ts';
import { onStop } from '../support/cleanup.ts';
import { DATA_FOLDER } from '../support/paths.ts';

/** Everything measurements write; the developer's database is never touched. */
export const BENCH_FOLDER = join(DATA_FOLDER, 'bench');

export interface Scratch {
  database: Database;
  url: string;
  /** A finished build of the starter catalogue, once a part has made one. */
  release?: string;
}

/** A new database with the starter catalogue, gone when the program ends. `LIBSQL_URL` is ignored on purpose. */
export async function openScratch(): Promise<Scratch> {
  delete process.env.LIBSQL_URL;
  rmSync(BENCH_FOLDER, { recursive: true, force: true });
  const server = await openServer({ folder: join(BENCH_FOLDER, 'sqld'), report: (line) => console.error(line) });
  onStop(async () => {
    await server.stop();
    rmSync(BENCH_FOLDER, { recursive: true, force: true });
  });
  await migrate(server.url);
  const database = openDatabase({ url: server.url });
  await seedEverything(database);
  return { database, url: server.url };
}

/** Copies real styles under new ids and slugs until there are `wanted` of them. */
export async function addSyntheticStyles(database: Database, wanted: number): Promise<void> {
  const { rows: columns } = await database.$client.execute("select name from pragma_table_info('styles')");
  const names = columns.map((row) => row['name'] as string);
  for (let round = 1; ; round += 1) {
    const { rows } = await database.$client.execute('select count(*) as count, max(id) as highest from styles');
    const missing = wanted - Number(rows[0]?.['count']);
    if (missing <= 0) return;
    const highest = Number(rows[0]?.['highest']);
    const values = names.map((name) => {
      if (name === 'id') return `id + ${highest}`;
      if (name === 'slug' || name === 'digest') return `${name} || '-copy-${round}'`;
      return `"${name}"`;
    });
    await database.$client.execute({
      sql: `insert into styles (${names.map((name) => `"${name}"`).join(', ')})
        select ${values.join(', ')} from styles order by id limit ?`,
      args: [missing],
    });
  }
}
