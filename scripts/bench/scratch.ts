import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { stockItems, styles } from '../../data/schema/index.ts';
import { seedEverything } from '../../data/seed/everything.ts';
import { put, storedFacts, writePortion } from '../../data/write/index.ts';
import { openDatabase as openServer } from '../../host/serve/database.ts';
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

/** Styles that are copied at once: their sheets are read whole. */
const COPIED_AT_ONCE = 100;

/** Copies real styles under new ids and slugs until there are `wanted` of them. */
export async function addSyntheticStyles(database: Database, wanted: number): Promise<void> {
  const rows = await database.select({ id: styles.id }).from(styles).orderBy(styles.id);
  const highest = rows.at(-1)?.id ?? 0;
  let missing = wanted - rows.length;
  for (let round = 1; missing > 0 && rows.length > 0; round += 1) {
    for (let start = 0; start < rows.length && missing > 0; start += COPIED_AT_ONCE) {
      const some = rows.slice(start, start + Math.min(COPIED_AT_ONCE, missing));
      const originals = await storedFacts(
        database,
        'styles',
        some.map(({ id }) => [id]),
      );
      const copies = originals.map((facts) => ({
        ...facts,
        id: facts.id + round * highest,
        slug: `${facts.slug}-copy-${round}`,
      }));
      await writePortion(database, [put('styles', copies)], { origin: 'admin', now: 0 });
      missing -= copies.length;
    }
  }
}

/** Copies a car of the starter stock as `synthetic-1` and so on. The search does not know them. */
export async function addSyntheticCars(database: Database, wanted: number): Promise<void> {
  const [first] = await database.select({ slug: stockItems.slug }).from(stockItems).orderBy(stockItems.id).limit(1);
  const [original] = await storedFacts(database, 'stockItems', [[first?.slug ?? '']]);
  if (!original) throw new Error('The starter stock has no car.');
  for (let from = 1; from <= wanted; from += CARS_AT_ONCE) {
    const count = Math.min(CARS_AT_ONCE, wanted + 1 - from);
    const copies = Array.from({ length: count }, (_, place) => ({ ...original, slug: `synthetic-${from + place}` }));
    await writePortion(database, [put('stockItems', copies)], { origin: 'admin', now: 0 });
  }
}

const CARS_AT_ONCE = 2_000;
