import { execFile } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../data/client.ts';
import { EDITED_MARK } from '../../scripts/tests/site.ts';
import { openSite, type Site } from '../support/site.ts';

/** Enough for a build on a machine that is busy with other tests. */
const PUBLISH_MS = 300_000;

let site: Site;
let database: Database;
interface StyleRow {
  id: number;
  slug: string;
  trim: string;
  trim_parts: string | null;
  suggested_price_minor: number;
  sheet: string;
  digest: string;
}
let style: StyleRow;
/** A sheet of another model. */
let otherPage: string;
beforeAll(async () => {
  site = await openSite();
  database = openDatabase({ url: site.databaseUrl });
  const { rows } = await database.$client.execute(
    `select id, slug, trim, trim_parts, suggested_price_minor, sheet, digest from styles
      where suggested_price_minor is not null order by id limit 1`,
  );
  style = rows[0] as unknown as StyleRow;
  writeFileSync(mark(), '');
  const others = await database.$client.execute('select slug from styles order by id desc limit 1');
  otherPage = `fr/style_param/${others.rows[0]?.['slug'] as string}.html`;
}, 900_000);

afterAll(async () => {
  await write(style);
  await publish();
  rmSync(mark());
  await site.close();
}, PUBLISH_MS);

const mark = () => join(site.release, '../..', EDITED_MARK);

/** The style as an admin's edit would leave it: what it says, and the digest that tells pages it says something else. */
function write({ id, trim, trim_parts: parts, suggested_price_minor: price, sheet, digest }: StyleRow) {
  return database.$client.execute({
    sql: 'update styles set trim = ?, trim_parts = ?, suggested_price_minor = ?, sheet = ?, digest = ? where id = ?',
    args: [trim, parts, price, sheet, digest, id],
  });
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
      await write({ ...style, sheet: 'no JSON', digest: 'broken' });
      const unreadable = await publish();
      expect(unreadable).toContain(`The sheet of the style ${style.id} (${style.slug}) cannot be read.`);
      expect(unreadable).toContain('Nothing served has changed');
      await write({ ...style, suggested_price_minor: -5, digest: 'impossible' });
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
      const price = style.suggested_price_minor * 10;
      await write({
        ...style,
        trim: 'Edited While Open',
        trim_parts: null,
        suggested_price_minor: price,
        digest: 'edited',
      });
      const output = await publish();
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
    'helps the reader further once nothing is for sale, and shows the samples as examples alone',
    async () => {
      const page = async (path: string) => (await fetch(site.url + path)).text();
      const forSale = (isSample: 0 | 1) =>
        ['stock_items', 'deals'].map((table) => `update ${table} set is_sample = ${isSample} where origin = 'admin'`);
      await database.$client.batch(forSale(1));
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
        await database.$client.batch(forSale(0));
      }
    },
    PUBLISH_MS,
  );
});
