import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { deals, stockItems, styles } from '../../data/schema/index.ts';
import { put, storedFacts, write, type FactsOf } from '../../data/write/index.ts';
import { EDITED_MARK } from '../../scripts/tests/site.ts';
import { openSite, type Site } from '../support/site.ts';

/** Enough for a build on a machine that is busy with other tests. */
const PUBLISH_MS = 300_000;

let site: Site;
let database: Database;
/** As it was found. */
let style: FactsOf<'styles'>;
/** A sheet of another model. */
let otherPage: string;
beforeAll(async () => {
  site = await openSite();
  database = openDatabase({ url: site.databaseUrl });
  const [priced] = await database
    .select({ id: styles.id })
    .from(styles)
    .where(isNotNull(styles.suggestedPriceMinor))
    .orderBy(styles.id)
    .limit(1);
  const [found] = await storedFacts(database, 'styles', [[priced?.id ?? 0]]);
  if (!found) throw new Error('the catalogue has no style with a price');
  style = found;
  writeFileSync(mark(), '');
  const others = await database.$client.execute('select slug from styles order by id desc limit 1');
  otherPage = `fr/style_param/${others.rows[0]?.['slug'] as string}.html`;
}, 900_000);

afterAll(async () => {
  await edit({});
  await publish();
  rmSync(mark());
  await site.close();
}, PUBLISH_MS);

const mark = () => join(site.release, '../..', EDITED_MARK);

/** Changes the style as an admin's edit would. Its origin stays the dataset's, so that the next start renews it. */
const edit = (change: Partial<FactsOf<'styles'>>) =>
  write(database, [put('styles', [{ ...style, ...change }])], { origin: 'starter', now: Date.now() });

/** Writes past the door what the door would not: a row that pages cannot be drawn from. */
const damage = (column: 'sheet' | 'suggested_price_minor', value: string | number) =>
  database.$client.execute({
    sql: `update styles set ${column} = ?, digest = ? where id = ?`,
    args: [value, `damaged ${column}`, style.id],
  });

/** Makes samples of the cars and deals that are for sale, or the other way round. */
async function markSamples(isSample: boolean): Promise<void> {
  const ofAdmins = async (table: typeof stockItems | typeof deals) => {
    const rows = await database.select({ slug: table.slug }).from(table).where(eq(table.origin, 'admin'));
    return rows.map(({ slug }) => [slug]);
  };
  const cars = await storedFacts(database, 'stockItems', await ofAdmins(stockItems));
  const offers = await storedFacts(database, 'deals', await ofAdmins(deals));
  const marked = <Facts extends object>(rows: Facts[]) => rows.map((facts) => ({ ...facts, isSample }));
  const steps = [put('stockItems', marked(cars)), put('deals', marked(offers))];
  await write(database, steps, { origin: 'admin', now: Date.now() });
}

async function publish(settings: Record<string, string> = {}, ...options: string[]): Promise<string> {
  const env = { ...process.env, DATA_FOLDER: join(site.release, '../..'), NO_COLOR: '1', ...settings };
  const ended = promisify(execFile)(process.execPath, ['scripts/publish.ts', ...options], { env });
  // A failed command rejects with an error that carries what it wrote, too.
  const { stdout, stderr } = await ended.catch((error: unknown) => error as { stdout: string; stderr: string });
  return stdout + stderr;
}

const sheetPage = async () => (await fetch(`${site.url}/style_param/${style.slug}`)).text();
const inode = (page: string) => statSync(join(site.release, 'client', page)).ino;

/** What every drawn file says. */
function pagesOf(release: string): Map<string, string> {
  const client = join(realpathSync(release), 'client');
  const files = Object.keys(JSON.parse(readFileSync(join(client, '../pages.json'), 'utf8')) as object);
  return new Map(files.map((file) => [file, hash('sha256', readFileSync(join(client, file)), 'hex')]));
}

/** Kills the process that publishes for the site while it draws. @returns whether it drew */
async function killPublisher(): Promise<boolean> {
  const folder = join(site.release, '../..');
  const isDrawing = readdirSync(join(folder, 'builds')).some(
    (build) => build !== 'current' && !existsSync(join(folder, 'builds', build, 'release.json')),
  );
  if (!isDrawing) return false;
  const { pid } = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')) as { pid: number };
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'ppid=,pid=,args=']);
  const child = stdout.split('\n').find((line) => new RegExp(`^ *${pid} .*publisher\\.ts`).test(line));
  process.kill(Number(child?.trim().split(/ +/)[1]), 'SIGKILL');
  return true;
}

describe('publishing while the site is up', () => {
  it(
    'refuses more files than the limit before it builds',
    async () => {
      const output = await publish({ FILE_LIMIT: '10000' }, '--force');
      expect(output).toMatch(/The site would have about 1\d,\d{3} files, and the limit is 10,000/);
      expect(output).not.toContain('Building the pages');
    },
    PUBLISH_MS,
  );

  it(
    'changes nothing that is served where the build fails',
    async () => {
      const before = await sheetPage();
      await damage('sheet', 'no JSON');
      const unreadable = await publish();
      expect(unreadable).toContain(`The sheet of the style ${style.id} (${style.slug}) cannot be read.`);
      expect(unreadable).toContain('Nothing served has changed');
      await edit({});
      await damage('suggested_price_minor', -5);
      expect(await publish()).toContain(
        `The style ${style.id} (${style.slug}) is not fit to be shown. suggestedPriceMinor`,
      );
      expect(await sheetPage()).toBe(before);
    },
    PUBLISH_MS,
  );

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
      // Its price is named by its neighbours in price, too, and its choices by every list that counts them.
      expect(Number(drawn)).toBeLessThan(Number(taken) / 15);
      expect(await sheetPage()).toContain('Edited While Open');
      expect(inode(otherPage)).toBe(kept);
      expect(inode('../server/entry.mjs'), 'nothing is bundled where only data changed').toBe(worker);
    },
    PUBLISH_MS,
  );

  it(
    'that is killed in its middle leaves what is served, and the next one publishes',
    async () => {
      const before = await sheetPage();
      await edit({ trim: 'Killed And Done Again', trimParts: null });
      const killed = publish();
      await expect.poll(() => killPublisher(), { interval: 50, timeout: 60_000 }).toBe(true);
      expect(await killed).toContain('The process that publishes was ended. Nothing served has changed.');
      expect(await sheetPage()).toBe(before);
      expect(await publish()).toContain('is published');
      expect(await sheetPage()).toContain('Killed And Done Again');
      const finished = readdirSync(join(realpathSync(site.release), '..')).filter((name) => name !== 'current');
      for (const build of finished)
        expect(statSync(join(site.release, '..', build, 'release.json')).isFile()).toBe(true);
    },
    PUBLISH_MS,
  );

  it(
    'draws with threads that drew before what threads of their own would draw',
    async () => {
      await database.$client.execute("update names set name = name || ' x' where section = 'terms'");
      await edit({ trim: 'Drawn Again', trimParts: null, lowestPriceMinor: null });
      try {
        expect(await publish()).toContain('is published');
        const warm = pagesOf(site.release);
        expect(await publish({}, '--force')).toContain('is published');
        const cold = pagesOf(site.release);
        expect(warm.size).toBeGreaterThan(14_000);
        expect([...cold].filter(([file, digest]) => warm.get(file) !== digest).map(([file]) => file)).toEqual([]);
        expect(warm.size).toBe(cold.size);
      } finally {
        await database.$client.execute(
          "update names set name = substr(name, 1, length(name) - 2) where section = 'terms'",
        );
      }
    },
    PUBLISH_MS,
  );

  it(
    'helps the reader further once nothing is for sale, and shows the samples as examples alone',
    async () => {
      const page = async (path: string) => (await fetch(site.url + path)).text();
      await markSamples(true);
      try {
        expect(await publish()).toContain('is published');
        const list = await page('/cark_list');
        expect(list).toContain('No used car is in stock right now.');
        expect(list).toMatch(/<a[^>]+href="\/contact_us#enquiry"[^>]*>\s*Ask for a car/);
        expect(list).not.toContain('data-stock-filter');
        expect(list).not.toContain('"ItemList"');
        expect(list.indexOf('id="examples"')).toBeGreaterThan(list.indexOf('No used car is in stock'));
        expect(await page('/ar/cark_list')).toContain('لا توجد سيارات مستعملة في المخزون حاليًا.');
        expect(await page('/car_excel')).toContain('No used car is in stock right now.');
        expect(await page('/today_ddeal')).not.toContain('data-deal="');
        expect(await page('/sitemap-en.xml')).not.toContain('/cark_list/');
        const home = await page('/');
        // A price the catalogue states: no sample, and no end that nobody set.
        expect(home).toContain('Hot deal');
        expect(/<article class="deal".*?<\/article>/s.exec(home)?.[0]).not.toContain('<time');
      } finally {
        await markSamples(false);
      }
    },
    PUBLISH_MS,
  );
});
