import type { Browser, BrowserContext } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { openSite, type Site } from './site.ts';

/**
 * The built product and a browser to look at it with, there from before the first test of a file until after its last
 * (`product-setup.ts`). The browser is started once for all files of a worker: what a test keeps, it keeps in a context.
 */
export let site: Site;
export let browser: Browser;

/** How a pointer and a finger are known: the driver of the browser says the same, and the last to say it is heard alone. */
const POINTERS = ['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'];
/** Pictures that load late load where they are seen, not three screens ahead. */
const NEARNESS = ['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G'].map((way) => `lazyLoadingImageMarginPx${way}=0`);

/**
 * What makes a browser of tests cheaper. A page is left before the work of V8's optimizing compilers has paid; drawing and
 * the network need no processes of their own; and most lists are not scrolled. A page of cars costs a third less.
 */
const LEAN = [
  '--js-flags=--no-opt --no-maglev',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  `--blink-settings=${[...POINTERS, ...NEARNESS].join(',')}`,
] as const;

let open: () => Promise<Site> = openSite;
/** Has the tests of a file look at another site, one of their own. To be said before any of them begins. */
export const lookAt = (opens: () => Promise<Site>): void => void (open = opens);

export async function openProduct(): Promise<void> {
  site = await open();
  if (!isThere()) browser = await startBrowser(...LEAN);
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
