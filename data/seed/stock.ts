import { eq, sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';
import type { Cell, SpecSheet } from '../../src/domain/catalogue/model.ts';
import { readSheet } from '../../src/domain/catalogue/sheet-text.ts';
import { PART_PARAMETERS, partsOfSheets } from '../../src/domain/stock/parts.ts';
import { citiesSchema, dealsSchema, stockListSchema } from '../../src/domain/stock/schema.ts';
import type { Database } from '../client.ts';
import { stockSource } from '../search/stock-source.ts';
import { deals, parts, stockItems, stockState, styles } from '../schema/index.ts';
import { factsDigest } from '../write/digest.ts';
import { keepOnly, put, write } from '../write/index.ts';
import { renewSearch } from '../write/renew-search.ts';

const STOCK_FOLDER = fileURLToPath(new URL('../stock', import.meta.url));

const SOURCE = 'starter' as const;
const CURRENCY = 'CNY';
/** Raised when the code that turns facts into rows changes, so that unchanged facts are seeded again. */
const ROWS_VERSION = 3;

interface StockSeedOptions {
  /** Folder of the starter stock; `data/stock` unless told otherwise. */
  folder?: string | undefined;
  /** Milliseconds since 1970, kept as the time of the seed. */
  now?: number | undefined;
}

interface StockSeedResult {
  /** False: nothing has changed since the last seed, and nothing was written. */
  changed: boolean;
  cars: number;
  deals: number;
  parts: number;
}

/**
 * Brings the starter stock of `data/stock` into the database and derives the parts from the sheets that are there; comes
 * after the catalogue's seed. What an import or an admin wrote is left alone. Both halves may be repeated, and each is left
 * out where its facts are those seeded before.
 */
export async function seedStock(database: Database, options: StockSeedOptions = {}): Promise<StockSeedResult> {
  const now = options.now ?? Date.now();
  const carsChanged = await seedCarsAndDeals(database, options.folder ?? STOCK_FOLDER, now);
  const partsChanged = await seedParts(database, now);
  await renewSearch(database, [stockSource]);
  const [carCount, dealCount, partCount] = await Promise.all(
    [stockItems, deals, parts].map((table) => database.$count(table)),
  );
  return { changed: carsChanged || partsChanged, cars: carCount ?? 0, deals: dealCount ?? 0, parts: partCount ?? 0 };
}

async function isSeeded(database: Database, part: string, digest: string): Promise<boolean> {
  const [state] = await database.select().from(stockState).where(eq(stockState.part, part));
  return state?.digest === digest;
}

const remember = (database: Database, part: string, digest: string, seededAt: number) =>
  database
    .insert(stockState)
    .values({ part, digest, seededAt })
    .onConflictDoUpdate({ target: stockState.part, set: { digest, seededAt } });

/** Throws with the file's name when it is no JSON or does not have the shape of `src/domain/stock/schema.ts`. */
async function readFacts<Shape>(folder: string, name: string, schema: z.ZodMiniType<Shape>): Promise<Shape> {
  const parsed = schema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`data/stock/${name}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong shape'}`);
}

async function seedCarsAndDeals(database: Database, folder: string, now: number): Promise<boolean> {
  const [cars, cities, starterDeals] = await Promise.all([
    readFacts(folder, 'used-cars.json', stockListSchema),
    readFacts(folder, 'cities.json', citiesSchema),
    readFacts(folder, 'deals.json', dealsSchema),
  ]);
  const digest = factsDigest([ROWS_VERSION, cars, cities, starterDeals]);
  if (await isSeeded(database, 'cars', digest)) return false;
  const common = { currency: CURRENCY, isSample: true };
  const carFacts = cars.map((facts) => ({ ...facts, ...common, quantity: 1 }));
  const dealFacts = starterDeals.map((facts) => ({ ...facts, ...common }));
  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => [slug]);
  const steps = [
    put('stockCities', cities),
    keepOnly(
      'stockCities',
      cities.map(({ code }) => [code]),
    ),
    put('stockItems', carFacts),
    keepOnly('stockItems', slugs(carFacts)),
    put('deals', dealFacts),
    keepOnly('deals', slugs(dealFacts)),
  ];
  await write(database, steps, { origin: SOURCE, now, also: [remember(database, 'cars', digest, now)] });
  return true;
}

/** What of the sheets says which parts fit, as the database takes it out of them: whole, they are twenty megabytes. */
async function partCells(database: Database): Promise<{ id: number; sheet: SpecSheet }[]> {
  const paths = PART_PARAMETERS.map((key) => sql`${`$.${key}`}`);
  const rows = await database
    .select({
      id: styles.id,
      slug: styles.slug,
      cells: sql<string | null>`case when json_valid(${styles.sheet})
        then json_extract(${styles.sheet}, ${sql.join(paths, sql`, `)}) end`,
    })
    .from(styles)
    .orderBy(styles.id);
  return rows.map(({ id, slug, cells }) => {
    // The door writes no other; where one is broken all the same, its reader says which one it is.
    if (cells === null) return { id, sheet: readSheet('', { id, slug }) };
    const stated = (JSON.parse(cells) as (Cell | null)[]).flatMap((cell, place) => {
      const key = PART_PARAMETERS[place];
      return cell && key ? [[key, cell] as const] : [];
    });
    return { id, sheet: Object.fromEntries(stated) };
  });
}

async function seedParts(database: Database, now: number): Promise<boolean> {
  const { id, slug, digest: styleDigest } = styles;
  const stored = await database.select({ id, slug, digest: styleDigest }).from(styles).orderBy(id);
  const digest = factsDigest([ROWS_VERSION, stored]);
  if (await isSeeded(database, 'parts', digest)) return false;
  const facts = partsOfSheets(await partCells(database)).map((part) => ({
    ...part,
    priceMinor: null,
    currency: CURRENCY,
    isDerived: true,
  }));
  // Most changes of a style, its price above all, leave its parts as they are.
  const factsState = factsDigest([ROWS_VERSION, facts]);
  if (await isSeeded(database, 'part facts', factsState)) {
    await remember(database, 'parts', digest, now);
    return false;
  }
  const keys = facts.map(({ slug: part }) => [part]);
  await write(database, [put('parts', facts), keepOnly('parts', keys)], {
    origin: SOURCE,
    now,
    also: [remember(database, 'parts', digest, now), remember(database, 'part facts', factsState, now)],
  });
  return true;
}
