import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export { startBrowser } from '../../scripts/support/chromium.ts';

/** Sizes the screens are looked at in. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** What a browser keeps of a site from before: its address, and what its local storage holds. */
interface KeptOf {
  origin: string;
  entries: Readonly<Record<string, string>>;
}

/** Runs in the browser, before the scripts of a page. */
function closeOffer(): void {
  try {
    localStorage.setItem('lang.offer', 'closed');
  } catch {
    // A page without an address has no storage.
  }
}

/**
 * A page of its own context (nothing stored), with the faults it shows: uncaught errors and failed local requests. Nothing
 * moves on it, which spares a quarter of what long pages cost, unless the options want it to. The bar that offers the page in
 * the language of the browser is closed, unless the test is about it.
 *
 * @param options.kept fills the local storage of a site; the page has been on a file of that site then
 */
export async function openPage(
  browser: Browser,
  {
    offersLanguage = false,
    kept,
    ...options
  }: BrowserContextOptions & { offersLanguage?: boolean; kept?: KeptOf } = SCREENS.desktop,
): Promise<{ page: Page; faults: string[]; close: () => Promise<void> }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  // A browser on a busy machine needs more than the usual half minute for a step.
  context.setDefaultTimeout(90_000);
  if (!offersLanguage) await context.addInitScript(closeOffer);
  const page = await context.newPage();
  if (kept) await keep(page, kept);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`Uncaught: ${error.message}`));
  // The console tells of answers with a status of 400 and more, too. Listening to all answers costs a tenth of the driver's time.
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`Console: ${message.text()} ${message.location().url}`);
  });
  return { page, faults, close: () => context.close() };
}

/** Whether a fault is a request that failed or was refused; an answer of a server at fault is none of these. */
export const isOfNetwork = (fault: string): boolean => /Failed to load resource(?!.*status of 5)/.test(fault);

/**
 * Fills the local storage of a site from its smallest file. A stored state of Playwright does so in a page of its own, with
 * a process of its own, which costs as much as a whole page.
 */
async function keep(page: Page, { origin, entries }: KeptOf): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, entries);
}
