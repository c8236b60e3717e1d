import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';
import type { SpecSheet } from '../../src/domain/catalogue/model.ts';
import { readSheet } from '../../src/domain/catalogue/sheet-text.ts';
import type { PartFacts } from '../../src/domain/stock/model.ts';
import { partsOfSheets } from '../../src/domain/stock/parts.ts';
import { citiesSchema, dealsSchema, stockListSchema } from '../../src/domain/stock/schema.ts';
import type { Database } from '../client.ts';
import { styleSheetTexts } from '../queries/catalogue/styles.ts';
import { renewSearch } from '../search/index.ts';
import { stockSource } from '../search/stock-source.ts';
import { deals, partFits, parts, stockCities, stockItems, stockState, styles } from '../schema/index.ts';
import { digestOf } from './digest.ts';
import { deleteStale, runTogether, upsertStatements } from './write.ts';

export const STOCK_FOLDER = fileURLToPath(new URL('../stock', import.meta.url));

const SOURCE = 'starter' as const;
const CURRENCY = 'CNY';
/** Raised when the code that turns facts into rows changes, so that unchanged facts are seeded again. */
const ROWS_VERSION = 2;

export interface StockSeedOptions {
  /** Folder of the starter stock; `data/stock` unless told otherwise. */
  folder?: string | undefined;
  /** Milliseconds since 1970, kept as the time of the seed. */
  now?: number | undefined;
}

export interface StockSeedResult {
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

async function remember(database: Database, part: string, digest: string, seededAt: number): Promise<void> {
  await database
    .insert(stockState)
    .values({ part, digest, seededAt })
    .onConflictDoUpdate({ target: stockState.part, set: { digest, seededAt } });
}

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
  const digest = digestOf([ROWS_VERSION, cars, cities, starterDeals]);
  if (await isSeeded(database, 'cars', digest)) return false;
  const common = { currency: CURRENCY, isSample: true, origin: SOURCE, updatedAt: now };
  // Every column is named: a row renewed where the facts no longer state something has to lose it.
  const { id: _given, ...columns } = getTableColumns(stockItems);
  const none = Object.fromEntries(Object.keys(columns).map((column) => [column, null]));
  const carRows = cars.map((facts) => {
    const row = { ...none, ...facts, ...common, quantity: 1, status: 'available', digest: digestOf(facts) };
    return row as unknown as typeof stockItems.$inferInsert;
  });
  const dealRows = starterDeals.map((facts) => ({
    ...facts,
    ...common,
    digest: digestOf(facts),
  }));
  const cityRows = cities.map((city) => ({ ...city, origin: SOURCE }));
  await runTogether(database, [
    ...upsertStatements(database, stockCities, [stockCities.code], cityRows),
    deleteStale(
      database,
      stockCities,
      stockCities.code,
      cityRows.map(({ code }) => code),
    ),
    ...upsertStatements(database, stockItems, [stockItems.slug], carRows),
    deleteStale(
      database,
      stockItems,
      stockItems.slug,
      carRows.map(({ slug }) => slug),
    ),
    ...upsertStatements(database, deals, [deals.slug], dealRows),
    deleteStale(
      database,
      deals,
      deals.slug,
      dealRows.map(({ slug }) => slug),
    ),
  ]);
  await remember(database, 'cars', digest, now);
  return true;
}

/** Styles whose sheets are read and parsed at once. */
const SHEETS_AT_ONCE = 100;

async function seedParts(database: Database, now: number): Promise<boolean> {
  const { id: styleId, slug: styleSlug, digest: styleDigest } = styles;
  const stored = await database
    .select({ id: styleId, slug: styleSlug, digest: styleDigest })
    .from(styles)
    .orderBy(styleId);
  const digest = digestOf([ROWS_VERSION, stored]);
  if (await isSeeded(database, 'parts', digest)) return false;
  const sheets: { id: number; sheet: SpecSheet }[] = [];
  for (let start = 0; start < stored.length; start += SHEETS_AT_ONCE) {
    const portion = stored.slice(start, start + SHEETS_AT_ONCE);
    const texts = await styleSheetTexts(
      database,
      portion.map(({ id }) => id),
    );
    for (const style of portion) sheets.push({ id: style.id, sheet: readSheet(texts.get(style.id) ?? '', style) });
  }
  await writeParts(database, partsOfSheets(sheets), now);
  await remember(database, 'parts', digest, now);
  return true;
}

async function writeParts(database: Database, facts: readonly PartFacts[], now: number): Promise<void> {
  const rows = facts.map(({ slug, kind, specification, fits }) => ({
    slug,
    kind,
    specification,
    priceMinor: null,
    currency: CURRENCY,
    isDerived: true,
    digest: digestOf([kind, specification, fits]),
    origin: SOURCE,
    updatedAt: now,
  }));
  const slugs = rows.map(({ slug }) => slug);
  await runTogether(database, [
    ...upsertStatements(database, parts, [parts.slug], rows),
    database
      .delete(partFits)
      .where(sql`${partFits.partId} in (select ${parts.id} from ${parts} where ${parts.origin} = ${SOURCE})`),
    deleteStale(database, parts, parts.slug, slugs),
  ]);
  const owned = await database
    .select({ id: parts.id, slug: parts.slug })
    .from(parts)
    .where(inArray(parts.origin, [SOURCE]));
  const idOf = new Map(owned.map(({ id, slug }) => [slug, id]));
  const fits = facts.flatMap(({ slug, fits: found }) => {
    const partId = idOf.get(slug);
    return partId === undefined ? [] : found.map((fit) => ({ partId, ...fit }));
  });
  for (let start = 0; start < fits.length; start += FITS_AT_ONCE) {
    await database
      .insert(partFits)
      .values(fits.slice(start, start + FITS_AT_ONCE))
      .onConflictDoNothing();
  }
}

/** Rows of one statement: four values each, and SQLite binds 32,766 at most. */
const FITS_AT_ONCE = 2_000;
