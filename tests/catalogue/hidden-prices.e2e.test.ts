import { globSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { siteSettings, stockItems, styles } from '../../data/schema/index.ts';
import { DATABASE_FOLDER } from '../../host/backup/archive.ts';
import { buildEnvironment } from '../../host/build/astro.ts';
import { openThreads, type DrawingThreads } from '../../host/build/drawing.ts';
import { linkFolder } from '../../host/build/link-file.ts';
import type { PageList } from '../../host/build/page-list.ts';
import { readPages } from '../../host/build/site.ts';
import { leadingPriceMinor } from '../../src/domain/catalogue/facets/listed-car.ts';
import { unpackList, type SentList } from '../../src/domain/catalogue/facets/wire.ts';
import { formatYuan } from '../../src/domain/catalogue/figures.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { copySite } from '../support/own-site.ts';
import { site } from '../support/product.ts';
import { dataFolder } from '../support/small-site.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

const LONG = 600_000;

let folder: string;
let served: string;
/** Where pages are drawn: apart from those that are served. */
let drawn: string;
let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  // Folders of this name that a killed run has left are removed by the next one.
  folder = await mkdtemp(join(dataFolder(site), `../test-own-${process.pid}-`));
  await copySite(folder);
  served = realpathSync(join(folder, 'builds/current'));
  drawn = join(folder, 'drawn');
  // Pages hold some of their scripts.
  linkFolder(join(served, 'client/_astro'), join(drawn, 'client/_astro'));
  server = await startSqld(join(folder, DATABASE_FOLDER));
  database = openDatabase({ url: server.url });
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

/** Draws the pages of a copy of the small site as they would be now, by the code of its release. */
async function draw(): Promise<PageList> {
  const environment = { ...buildEnvironment({ databaseUrl: server.url }), SAMPLE_SEASON: 'open' };
  const threads: DrawingThreads = openThreads({ code: served, environment, logFolder: folder });
  try {
    return await threads.draw({ folder: drawn, kept: {}, onPages: () => {} });
  } finally {
    await threads.end();
  }
}

/** Amounts in fen that a car in stock is offered for: they are ours, and some may equal a price in China. */
async function pricesInChina(): Promise<number[]> {
  const priced = await database
    .select({ suggested: styles.suggestedPriceMinor, lowest: styles.lowestPriceMinor })
    .from(styles);
  const ours = new Set(
    (await database.select({ minor: stockItems.priceMinor }).from(stockItems)).map(({ minor }) => minor),
  );
  const minors = priced.flatMap(({ suggested, lowest }) => [suggested, lowest]);
  return [...new Set(minors)].filter((minor) => minor !== null && !ours.has(minor)) as number[];
}

/** Every way a page or a file of data may say an amount of fen. */
const waysToSay = (minor: number, locale: Locale): string[] => [
  formatYuan(minor, locale),
  `value="${minor}"`,
  `"${(minor / 100).toFixed(2)}"`,
  `:${minor},`,
];

/** The files of a release, with the prices in China that each tells. */
function tellingFiles(release: string, prices: readonly number[]): Map<string, string[]> {
  const words = new Set(LOCALE_CODES.flatMap((locale) => prices.flatMap((minor) => waysToSay(minor, locale))));
  const client = join(release, 'client');
  const telling = globSync('**/*.{html,json,xml,svg,csv}', { cwd: client }).map((file) => {
    const text = readFileSync(join(client, file), 'utf8');
    return [file, [...words].filter((word) => text.includes(word))] as const;
  });
  return new Map(telling.filter(([, told]) => told.length > 0));
}

/** The kind of a page: its address without language and name. */
const kindOf = (file: string) => {
  const [first = '', second] = file.split('/').filter((part) => !LOCALE_CODES.some((locale) => locale === part));
  return second === undefined ? first : `${first}/`;
};

/** Kinds of pages that tell prices in China where the setting does not hide them. */
const PRICED = [
  'car_brand/',
  'car_details/',
  'car_excel.html',
  'car_model.html',
  'index.html',
  'model_detail/',
  'results_list/',
  'style_param/',
];

/** How many new cars of the list of results carry a price in China; the list holds them as columns of figures. */
function pricedInList(release: string): number {
  const { list }: SentList = JSON.parse(readFileSync(join(release, 'client/facets/en.json'), 'utf8'));
  return unpackList(list).filter((car) => car.condition === 'new' && leadingPriceMinor(car) !== undefined).length;
}

/** Reads the facts that cars of a page carry for the price at a port. */
const offeredIn = (release: string, file: string): string[] =>
  [...readFileSync(join(release, 'client', file), 'utf8').matchAll(/data-car="([^"]+)"/g)].map(([, car = '']) => car);

describe('prices in China', () => {
  it(
    'are on no page of any language and in no file of data while the settings hide them, and prices at a port stay',
    async () => {
      const prices = await pricesInChina();
      expect(prices.length).toBeGreaterThan(10);
      const kinds = new Set([...tellingFiles(served, prices).keys()].map(kindOf));
      expect([...kinds]).toEqual(expect.arrayContaining(PRICED));
      expect(pricedInList(served)).toBeGreaterThan(10);
      const values = { hidesPricesInChina: true };
      await database.insert(siteSettings).values({ id: 'site', values, origin: 'admin' });
      const pages = await draw();
      // An address by a price in China is gone; every other page is there.
      const gone = Object.keys(readPages(served) ?? {}).filter((file) => !(file in pages));
      expect(gone.filter((file) => !/results_list\/price\//.test(file))).toEqual([]);
      expect(Object.fromEntries(tellingFiles(drawn, prices))).toEqual({});
      expect(pricedInList(drawn)).toBe(0);
      for (const file of ['car_model.html', 'ar/car_model.html']) {
        expect(offeredIn(served, file).length).toBeGreaterThan(2);
        expect(offeredIn(drawn, file)).toEqual(offeredIn(served, file));
      }
    },
    LONG,
  );
});
