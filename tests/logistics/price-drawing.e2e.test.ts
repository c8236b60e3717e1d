import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { freightRates } from '../../data/schema/index.ts';
import { put, storedFacts, write } from '../../data/write/index.ts';
import { DATABASE_FOLDER } from '../../host/backup/archive.ts';
import { buildEnvironment } from '../../host/build/astro.ts';
import { openThreads, type DrawingThreads } from '../../host/build/drawing.ts';
import { linkFolder } from '../../host/build/link-file.ts';
import type { PageList } from '../../host/build/page-list.ts';
import { readPages } from '../../host/build/site.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath, logisticsPaths } from '../../src/domain/shared/routes.ts';
import { copySite } from '../support/own-site.ts';
import { site } from '../support/product.ts';
import { dataFolder } from '../support/small-site.ts';
import { startSqld, type TestDatabase } from '../support/sqld.ts';

const LONG = 300_000;
const inAll = (path: string) => LOCALE_CODES.map((locale) => `${localizedPath(locale, path).slice(1)}.html`);
const isOfPrices = (file: string) => /^(?:[\w-]+\/)?price(?:\/\w+)?\.html$/.test(file);

let folder: string;
let served: string;
/** Where pages are drawn: apart from those that are served. */
let drawn: string;
let server: TestDatabase;
beforeAll(async () => {
  // Folders of this name that a killed run has left are removed by the next one.
  folder = await mkdtemp(join(dataFolder(site), `../test-own-${process.pid}-`));
  await copySite(folder);
  served = realpathSync(join(folder, 'builds/current'));
  drawn = join(folder, 'drawn');
  // Pages hold some of their scripts.
  linkFolder(join(served, 'client/_astro'), join(drawn, 'client/_astro'));
  server = await startSqld(join(folder, DATABASE_FOLDER));
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

/** Draws the pages of a copy of the small site as they would be now, by the code of its release. */
async function draws(season: string, look: (draw: (kept: PageList) => Promise<PageList>) => Promise<void>) {
  const environment = { ...buildEnvironment({ databaseUrl: server.url }), SAMPLE_SEASON: season };
  const threads: DrawingThreads = openThreads({ code: served, environment, logFolder: folder });
  try {
    await look((kept) => threads.draw({ folder: drawn, kept, onPages: () => {} }));
  } finally {
    await threads.end();
  }
}

async function changeRate(by: number): Promise<void> {
  const database = openDatabase({ url: server.url });
  const ofMombasa = and(
    eq(freightRates.to, 'KEMBA'),
    eq(freightRates.mode, 'ro_ro'),
    eq(freightRates.kind, 'interpolation'),
  );
  const [rate] = await database.select().from(freightRates).where(ofMombasa);
  if (!rate) throw new Error('Mombasa has no rate.');
  const key = [rate.to, rate.mode, rate.from, rate.kind, rate.validFrom];
  const facts = await storedFacts(database, 'freightRates', [key]);
  const changed = facts.map((each) => ({ ...each, lowMinor: each.lowMinor + by, highMinor: each.highMinor + by }));
  await write(database, [put('freightRates', changed)], { origin: rate.origin, now: Date.now() });
}

describe('the pages of prices', () => {
  it(
    'are drawn again for the place whose rate was changed, and the list of places with them',
    () =>
      draws('open', async (draw) => {
        const before = await draw(readPages(served) ?? {});
        await changeRate(5_000);
        const after = await draw(before);
        const changed = Object.keys(after).filter((file) => isOfPrices(file) && after[file] !== before[file]);
        const expected = [logisticsPaths.pricesAt('KEMBA'), logisticsPaths.prices()].flatMap(inAll);
        expect(changed.sort()).toEqual(expected.sort());
      }),
    LONG,
  );

  it(
    'show no price that a sample of a rule makes where samples do not count',
    () =>
      draws('closed', async (draw) => {
        const pages = await draw(readPages(served) ?? {});
        expect(Object.keys(pages).filter(isOfPrices).sort()).toEqual(inAll(logisticsPaths.prices()).sort());
        const list = readFileSync(join(drawn, 'client/price.html'), 'utf8');
        expect(list).toContain('We cannot show prices for any port today.');
        expect(list).not.toContain('US$');
        expect(readFileSync(join(drawn, 'client/sitemap-en.xml'), 'utf8').includes('/price/kemba<')).toBe(false);
      }),
    LONG,
  );
});
