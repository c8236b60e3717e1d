import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Text of the first price on each built page of a kind, by file. */
function prices(kind: string): { file: string; text: string }[] {
  const folder = join(site.release, 'client', kind);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      const start = html.indexOf('<div class="price">');
      return { file: `${kind}/${file}`, text: html.slice(start, html.indexOf('</div><', start + 2_500)) };
    });
}

it.each(['style_param', 'car_details', 'ar/car_details'])(
  'every lowest price on %s says where and when it was read',
  (kind) => {
    const stated = prices(kind).filter(({ text }) => text.includes('save-bar'));
    expect(stated.length).toBeGreaterThan(100);
    expect(stated.filter(({ text }) => !/<p class="fine">[^<]*20\d\d[^<]*<\/p>/.test(text))).toEqual([]);
  },
);
