import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startBrowser } from './browser.ts';
import { openSite, type Site } from './site.ts';

/**
 * The built product and a browser to look at it with. A test file that imports them has both from before its first test
 * until after its last.
 */
export let site: Site;
export let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  browser = await startBrowser();
}, 900_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});
