import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { countSiteFiles } from '../../data/queries/site/files.ts';
import { workerFaults } from '../../scripts/build/check.ts';
import { countFiles } from '../../scripts/checks/budgets.ts';
import { readWorkerConfig } from '../../scripts/serve/worker-config.ts';
import { openPage } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';

describe('the built product', () => {
  it('keeps API and Durable Objects in the generated Worker configuration', () => {
    expect(workerFaults(readWorkerConfig(site.release), site.release)).toEqual([]);
  });

  it('has the files that are counted before a build, give or take a hundred', async () => {
    const expected = await countSiteFiles(openDatabase({ url: site.databaseUrl }));
    const built = countFiles(join(site.release, 'client'));
    expect(Math.abs(built - expected), `${built} built, ${expected} expected`).toBeLessThan(100);
  });

  it('serves pages, the API and the search index from one address', async () => {
    for (const path of ['/', '/fr/car_brand', '/api/health', '/pagefind/pagefind.js']) {
      expect(`${path} ${(await fetch(site.url + path)).status}`).toBe(`${path} 200`);
    }
  });

  it.each([
    ['/', 'Seagull', '/model_detail/byd-seagull'],
    ['/', '海鸥', '/model_detail/byd-seagull'],
    ['/ar', 'Seagull', '/ar/model_detail/byd-seagull'],
    ['/zh-cn', '海鸥', '/zh-cn/model_detail/byd-seagull'],
  ])('finds from %s the car called %s', async (home, words, address) => {
    const { page, close } = await openPage(browser);
    await page.goto(site.url + home);
    // As text: Vitest rewrites imports of its own files, and this one is the browser's.
    const urls = await page.evaluate<string[]>(`import('/pagefind/pagefind.js')
      .then((pagefind) => pagefind.search(${JSON.stringify(words)}))
      .then(({ results }) => Promise.all(results.map(async (result) => (await result.data()).url)))`);
    await close();
    expect(urls).toContain(address);
  });
});
