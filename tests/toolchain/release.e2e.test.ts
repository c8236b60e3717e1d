import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { countSiteFiles } from '../../data/queries/site/files.ts';
import { workerFaults } from '../../host/build/check.ts';
import { countFiles } from '../../scripts/checks/budgets.ts';
import { readWorkerConfig } from '../../host/serve/worker-config.ts';
import { site } from '../support/product.ts';

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
});
