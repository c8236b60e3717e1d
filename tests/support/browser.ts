import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export { startBrowser } from '../../scripts/support/chromium.ts';

/** Sizes the screens are looked at in. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

/**
 * A page of its own context (nothing stored), with the faults it shows: uncaught errors and failed local requests. Nothing
 * moves on it, which spares a quarter of what long pages cost, unless the options want it to.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = SCREENS.desktop,
): Promise<{ page: Page; faults: string[]; close: () => Promise<void> }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  // A browser on a busy machine needs more than the usual half minute for a step.
  context.setDefaultTimeout(90_000);
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
