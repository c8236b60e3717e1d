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

let open: () => Promise<Site> = openSite;
/** Has the tests of a file look at another site, one of their own. To be said before any of them begins. */
export const lookAt = (opens: () => Promise<Site>): void => void (open = opens);

beforeAll(async () => {
  site = await open();
  browser = await startBrowser();
}, 900_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});
