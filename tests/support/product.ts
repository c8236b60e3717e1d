import type { Browser, BrowserContext } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { openSite, type Site } from './site.ts';
import { slowDown } from './slow.ts';

/**
 * The built product and a browser to look at it with, there from before the first test of a file until after its last
 * (`product-setup.ts`). The browser is started once for all files of a worker: what a test keeps, it keeps in a context.
 */
export let site: Site;
export let browser: Browser;

/** How Blink describes a mouse. The driver of the browser sets the same, and the setting made last replaces the others. */
const POINTERS = ['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'];
/** Lazy pictures load when they are in view, not three screens ahead. */
const NEARNESS = ['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G'].map((way) => `lazyLoadingImageMarginPx${way}=0`);

/**
 * Flags that make the browser cheaper for tests. Tests leave a page before optimized code would pay off, drawing and
 * network need no processes of their own, and most lists are not scrolled. A page of cars costs a third less.
 */
const LEAN = [
  '--js-flags=--no-opt --no-maglev',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  `--blink-settings=${[...POINTERS, ...NEARNESS].join(',')}`,
] as const;

let open: () => Promise<Site> = openSite;
/** Lets the tests of a file use another site. Call it before the first of them begins. */
export const lookAt = (opens: () => Promise<Site>): void => void (open = opens);

export async function openProduct(): Promise<void> {
  site = await open();
  if (isThere()) return;
  browser = await startBrowser(...LEAN);
  slowDown(browser);
}

/** Contexts that are handed on to the next file. */
export const lasting = new Set<BrowserContext>();

/** Closes what a file has left open, a test that failed in its midst included, and the site if it was the file's own. */
export async function leaveProduct(): Promise<void> {
  open = openSite;
  if (isThere())
    await Promise.all(
      browser
        .contexts()
        .filter((context) => !lasting.has(context))
        .map((context) => context.close()),
    );
  await site.close();
}

/** There is none before the first file, and none after a crash. */
const isThere = () => (browser as Browser | undefined)?.isConnected() === true;
