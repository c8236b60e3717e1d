import { execFile } from 'node:child_process';
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { deals, stockItems, styles } from '../../data/schema/index.ts';
import { put, storedFacts, write, type FactsOf } from '../../data/write/index.ts';
import { buildEnvironment } from '../../host/build/astro.ts';
import { openThreads } from '../../host/build/drawing.ts';
import { linkFolder } from '../../host/build/link-file.ts';
import { buildRelease, RELEASE_STEPS } from '../../host/build/release.ts';
import { newReleaseId } from '../../host/build/releases.ts';
import { readPages } from '../../host/build/site.ts';
import { tellToSwitch } from '../../host/serve/control.ts';
import type { ServerState } from '../../scripts/support/run-state.ts';
import { Steps } from '../../scripts/support/steps.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { casesOf } from '../support/depth.ts';
import { ownSite, type OwnSite } from '../support/own-site.ts';

/** Enough for a build on a machine that is busy with other tests. */
const PUBLISH_MS = 300_000;

let site: OwnSite;
let database: Database;
/** As it was found. */
let style: FactsOf<'styles'>;
/** A sheet of another model. */
let otherPage: string;
beforeAll(async () => {
  site = await ownSite();
  database = openDatabase({ url: site.databaseUrl });
  const [priced] = await database
    .select({ id: styles.id })
    .from(styles)
    // What an admin has edited, no start renews.
    .where(and(isNotNull(styles.suggestedPriceMinor), eq(styles.origin, 'starter')))
    .orderBy(styles.id)
    .limit(1);
  const [found] = await storedFacts(database, 'styles', [[priced?.id ?? 0]]);
  if (!found) throw new Error('the catalogue has no style with a price');
  style = found;
  const others = await database.$client.execute('select slug from styles order by id desc limit 1');
  otherPage = `ar/style_param/${others.rows[0]?.['slug'] as string}.html`;
});

/** Changes the style as an admin's edit would. Its origin stays the dataset's, so that the next start renews it. */
const edit = (change: Partial<FactsOf<'styles'>>) =>
  write(database, [put('styles', [{ ...style, ...change }])], { origin: 'starter', now: Date.now() });

/** Makes samples of the cars and deals that are for sale. */
async function markSamples(): Promise<void> {
  const ofAdmins = async (table: typeof stockItems | typeof deals) => {
    const rows = await database.select({ slug: table.slug }).from(table).where(eq(table.origin, 'admin'));
    return rows.map(({ slug }) => [slug]);
  };
  const cars = await storedFacts(database, 'stockItems', await ofAdmins(stockItems));
  const offers = await storedFacts(database, 'deals', await ofAdmins(deals));
  const marked = <Facts extends object>(rows: Facts[]) => rows.map((facts) => ({ ...facts, isSample: true }));
  const steps = [put('stockItems', marked(cars)), put('deals', marked(offers))];
  await write(database, steps, { origin: 'admin', now: Date.now() });
}

async function publish(...options: string[]): Promise<string> {
  const env = site.environment;
  const ended = promisify(execFile)(process.execPath, ['scripts/publish.ts', ...options], { env });
  // A failed command rejects with an error that carries what it wrote, too.
  const { stdout, stderr } = await ended.catch((error: unknown) => error as { stdout: string; stderr: string });
  return stdout + stderr;
}

const sheetPage = async () => (await fetch(`${site.url}/style_param/${style.slug}`)).text();
/** How many pages of prices at a port the release has, the list of places among them. */
const pricePages = () =>
  readdirSync(join(site.release, 'client'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)price(\/\w+)?\.html$/.test(file),
  ).length;
const inode = (page: string) => statSync(join(site.release, 'client', page)).ino;

/** A right-to-left language and one that is not; all of them in the deep run. */
const COMPARED: readonly Locale[] = casesOf(LOCALE_CODES, ['en', 'ar']);
const isCompared = (file: string) =>
  COMPARED.includes(LOCALE_CODES.find((code) => file.startsWith(`${code}/`)) ?? 'en');

/** Draws pages of the served release once more, by threads that have drawn nothing yet, and compares. */
async function differingPages(): Promise<string[]> {
  const served = realpathSync(site.release);
  const keys = readPages(served) ?? {};
  const files = Object.keys(keys).filter(isCompared);
  const folder = join(site.folder, 'drawn-again');
  // Pages hold some of their scripts.
  linkFolder(join(served, 'client/_astro'), join(folder, 'client/_astro'));
  // The database that is named here is that of the tested site, where samples count.
  const environment = { ...buildEnvironment({ databaseUrl: site.databaseUrl }), SAMPLE_SEASON: 'open' };
  const threads = openThreads({ code: served, environment, logFolder: folder });
  try {
    const kept = Object.fromEntries(Object.entries(keys).filter(([file]) => !isCompared(file)));
    const pages = await threads.draw({ folder, kept, onPages: () => {} });
    expect(Object.keys(pages).sort()).toEqual(Object.keys(keys).sort());
    const read = (build: string, file: string) => readFileSync(join(build, 'client', file), 'utf8');
    return files.filter((file) => read(served, file) !== read(folder, file));
  } finally {
    await threads.end();
    rmSync(folder, { recursive: true });
  }
}

/** Gives the release a Worker of its own, as a build of new code has: the same one, in a file of its own. */
function addRelease(): string {
  const served = realpathSync(site.release);
  const id = newReleaseId();
  const folder = join(site.builds, id);
  linkFolder(served, folder);
  for (const file of ['server/entry.mjs', 'release.json']) rmSync(join(folder, file));
  copyFileSync(join(served, 'server/entry.mjs'), join(folder, 'server/entry.mjs'));
  const note = JSON.parse(readFileSync(join(served, 'release.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...note, id }));
  symlinkSync(id, `${site.release}.new`);
  renameSync(`${site.release}.new`, site.release);
  return id;
}

describe('publishing while the site is up', () => {
  it('switches to another Worker while pages and calls are asked for, and none of them fails', async () => {
    const id = addRelease();
    const state = JSON.parse(readFileSync(join(site.folder, 'server.json'), 'utf8')) as ServerState;
    const workerd = () => site.children().find(({ command }) => /workerd serve/.test(command))?.pid;
    const before = workerd();
    const asking = { isOver: false };
    const switching = tellToSwitch(state).finally(() => (asking.isOver = true));
    const statuses: string[] = [];
    do
      for (const path of [`/style_param/${style.slug}`, '/api/health'])
        statuses.push(`${path} ${(await fetch(site.url + path, { headers: { connection: 'close' } })).status}`);
    while (!asking.isOver);
    await switching;
    expect(new Set(statuses)).toEqual(new Set([`/style_param/${style.slug} 200`, '/api/health 200']));
    expect(workerd()).not.toBe(before);
    await expect.poll(() => site.said).toContain(`Serving release ${id}.`);
  });

  it('refuses more files than the limit before it builds', async () => {
    vi.stubEnv('FILE_LIMIT', '1000');
    const source = { database, databaseUrl: site.databaseUrl };
    const digests = { inputs: 'none', code: 'none', texts: 'none' };
    await expect(buildRelease(source, digests, new Steps(RELEASE_STEPS))).rejects.toThrow(
      /The site would have about \d+,\d{3} files, and the limit is 1,000/,
    );
    vi.unstubAllEnvs();
  });

  it(
    'draws the pages a changed style is named on, and takes over all others as they are',
    async () => {
      const kept = inode(otherPage);
      const worker = inode('../server/entry.mjs');
      // Dear enough to move it to the end of its model's list.
      const suggestedPriceMinor = (style.suggestedPriceMinor ?? 0) * 10;
      await edit({ trim: 'Edited While Open', trimParts: null, suggestedPriceMinor });
      const socket = new WebSocket(`${site.url.replace('http', 'ws')}/worker/kefu`);
      await new Promise((opened) => socket.addEventListener('open', opened));
      const output = await publish();
      expect(socket.readyState, 'no socket drops where the Worker stays').toBe(WebSocket.OPEN);
      socket.close();
      const [, drawn, taken] = /(\d+) drawn, (\d+) kept/.exec(output) ?? [];
      expect(output).toContain('is published');
      // Its price is named by its neighbours in price, too, and its choices by every list that counts them: of a small
      // catalogue that is nearly all.
      // What cars are offered for is in the sums of every page of a port.
      const others = Number(drawn) - pricePages();
      expect(others).toBeLessThan(Number(taken) / (inject('isDeep') ? 15 : 1));
      expect(await sheetPage()).toContain('Edited While Open');
      expect(inode(otherPage)).toBe(kept);
      expect(inode('../server/entry.mjs'), 'nothing is bundled where only data changed').toBe(worker);
    },
    PUBLISH_MS,
  );

  it(
    'helps the reader further once nothing is for sale, and shows the samples as examples alone',
    async () => {
      const page = async (path: string) => (await fetch(site.url + path)).text();
      await markSamples();
      const renamed = COMPARED.map((code) => `'${code}'`).join();
      await database.$client.execute(
        `update names set name = name || ' x' where section = 'terms' and locale in (${renamed})`,
      );
      await edit({ trim: 'Drawn Again', trimParts: null, lowestPriceMinor: null });
      expect(await publish()).toContain('is published');
      const list = await page('/cark_list');
      expect(list).toContain('No used car is in stock right now.');
      expect(list).toMatch(/<a[^>]+href="\/contact_us#enquiry"[^>]*>\s*Ask for a price/);
      expect(list).not.toContain('data-stock-filter');
      expect(list).not.toContain('"ItemList"');
      expect(list.indexOf('id="examples"')).toBeGreaterThan(list.indexOf('No used car is in stock'));
      expect(await page('/ar/cark_list')).toContain('لا توجد سيارات مستعملة في المخزون حاليًا.');
      expect(await page('/car_excel')).toContain('No used car is in stock right now.');
      expect(await page('/today_ddeal')).not.toContain('data-deal="');
      expect(await page('/sitemap-en.xml')).not.toContain('/cark_list/');
      const home = await page('/');
      // A price the catalogue states: no sample, and no end date that was never set.
      expect(home).toContain('Hot deal');
      expect(/<article class="deal".*?<\/article>/s.exec(home)?.[0]).not.toContain('<time');
    },
    PUBLISH_MS,
  );

  it(
    'has drawn, with threads that drew before, what threads of their own draw',
    async () => {
      expect(await differingPages()).toEqual([]);
      // Bundling all of it once more takes a minute.
      for (const force of casesOf(['--force'], [])) {
        expect(await publish(force)).toContain('is published');
        expect(await differingPages()).toEqual([]);
      }
    },
    PUBLISH_MS,
  );
});
