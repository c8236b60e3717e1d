import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export { startBrowser } from '../../scripts/support/chromium.ts';

/** Sizes the screens are looked at in. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

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
 */
export async function openPage(
  browser: Browser,
  { offersLanguage = false, ...options }: BrowserContextOptions & { offersLanguage?: boolean } = SCREENS.desktop,
): Promise<{ page: Page; faults: string[]; close: () => Promise<void> }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  // A browser on a busy machine needs more than the usual half minute for a step.
  context.setDefaultTimeout(90_000);
  if (!offersLanguage) await context.addInitScript(closeOffer);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`Uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`Console: ${message.text()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()}: ${answer.url()}`);
  });
  return { page, faults, close: () => context.close() };
}
