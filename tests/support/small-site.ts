import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { and, isNotNull, ne } from 'drizzle-orm';
import { openDatabase, type Database } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { keepState } from '../../data/queries/shared/brought-in.ts';
import { stockItems } from '../../data/schema/index.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { CATALOGUE_FOLDER, readDatasetFiles } from '../../data/seed/read.ts';
import { seedStock } from '../../data/seed/stock.ts';
import { keepOnly, put, storedFacts, write } from '../../data/write/index.ts';
import { DATABASE_FOLDER } from '../../host/backup/archive.ts';
import { linkFolder } from '../../host/build/link-file.ts';
import type { Site } from './site.ts';
import { writeSmallCatalogue } from './small-catalogue.ts';
import { startSqld } from './sqld.ts';

/** What a data folder of the site is run with. */
export const environmentOf = (folder: string) => ({
  ...process.env,
  DATA_FOLDER: folder,
  LIBSQL_URL: '',
  NO_COLOR: '1',
});

const run = promisify(execFile);
const MARK = 'made-of';

/**
 * The data folder of a site with a small catalogue and a release of it. The code of the tested site makes the release,
 * so nothing is bundled, and it is made once for all files that copy it.
 */
export async function smallSiteFolder(site: Site): Promise<string> {
  const folder = join(dataFolder(site), '../test-small');
  const unlock = await lock(`${folder}.lock`);
  try {
    const of = `${realpathSync(site.release)} ${JSON.stringify(await starterFiles())}`;
    if (read(join(folder, MARK)) === of) return folder;
    rmSync(folder, { recursive: true, force: true });
    linkRelease(dataFolder(site), folder);
    const styles = await seed(join(folder, DATABASE_FOLDER));
    const { stdout } = await run(process.execPath, ['scripts/publish.ts'], { env: environmentOf(folder) });
    if (!stdout.includes(` ${styles} styles`)) throw new Error(`The small site is not small: ${stdout}`);
    writeFileSync(join(folder, MARK), of);
    return folder;
  } finally {
    unlock();
  }
}

export const dataFolder = (site: Site): string => join(site.release, '../..');

/** Gives a data folder the release that another serves: the same files under second names. */
export function linkRelease(from: string, to: string): void {
  const release = realpathSync(join(from, 'builds/current'));
  linkFolder(release, join(to, 'builds', basename(release)));
  symlinkSync(basename(release), join(to, 'builds/current'));
  // Links the drawings and indexes made so far. Their files are never written again.
  for (const kept of ['search', 'share']) linkFolder(join(from, 'cache', kept), join(to, 'cache', kept));
}

const starterFiles = async () => (await readDatasetFiles(CATALOGUE_FOLDER)).digests;

/** Of the 22 styles the three models have: both years of one of them, neighbours in price, and something to compare. */
const STYLES_EACH = 4;

/** @returns how many styles there are */
async function seed(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const catalogue = await writeSmallCatalogue(STYLES_EACH);
  const server = await startSqld(folder);
  try {
    await migrate(server.url);
    const database = openDatabase({ url: server.url });
    const seeded = await seedCatalogue(database, { folder: catalogue });
    // A start brings in whatever file is not noted here: the whole catalogue.
    await keepState(database, 'starter files', JSON.stringify(await starterFiles()), Date.now());
    await seedStock(database);
    await keepFewCars(database);
    const stock = { ...process.env, LIBSQL_URL: server.url };
    await run(process.execPath, ['scripts/tests/add-stock.ts'], { env: stock });
    return seeded.styles;
  } finally {
    await server.kill();
    await rm(catalogue, { recursive: true });
  }
}

/** Each car has a page in eight languages, and four cars in stock show the same as forty. */
const CARS = 4;
/** The small catalogue has its model, of this year: so its page has a drawing. */
const DRAWN_CAR = { slug: 'haval-h6-2020-used-1', modelYear: 2024 };

async function keepFewCars(database: Database): Promise<void> {
  const others = await database
    .select({ slug: stockItems.slug })
    .from(stockItems)
    .where(and(isNotNull(stockItems.city), ne(stockItems.slug, DRAWN_CAR.slug)))
    .orderBy(stockItems.slug)
    .limit(CARS - 1);
  const [car] = await storedFacts(database, 'stockItems', [[DRAWN_CAR.slug]]);
  if (!car) throw new Error(`The starter stock has no ${DRAWN_CAR.slug}.`);
  const kept = [DRAWN_CAR, ...others].map(({ slug }) => [slug]);
  const steps = [keepOnly('stockItems', kept), put('stockItems', [{ ...car, ...DRAWN_CAR }])];
  await write(database, steps, { origin: 'starter', now: Date.now() });
}

/** Waits until no other process holds the lock. A run that was killed leaves its own behind, which is taken over. */
async function lock(file: string): Promise<() => void> {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch {
      const holder = Number(read(file));
      if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true });
      await sleep(200);
    }
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
