import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, SCREENS } from './browser.ts';
import { browser, site } from './product.ts';

/**
 * When a page is ready for a test's steps. `loaded`: its own scripts have run, and it reacts; steps wait themselves for
 * what comes later. `quiet`: half a second without a request has passed, for steps that check that there are none, or
 * that compare the page with itself.
 */
type Readiness = 'loaded' | 'quiet';

/** Opens an address and runs the steps, with the paths asked for since; the page may show no fault while they run. */
export async function visit(
  address: string,
  steps: (page: Page, requested: readonly string[]) => Promise<void>,
  options: BrowserContextOptions = SCREENS.desktop,
  readiness: Readiness = 'loaded',
): Promise<void> {
  const { page, faults, close } = await openPage(browser, options);
  const requested: string[] = [];
  // Each request that is listened to takes the time of two processes.
  if (steps.length > 1) page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(site.url + address, { waitUntil: readiness === 'quiet' ? 'networkidle' : 'load' });
  await steps(page, requested).catch((error: unknown) => {
    // What the page complained of may be why.
    if (error instanceof Error && faults.length > 0) error.message += `\nFaults of the page: ${faults.join('; ')}`;
    throw error;
  });
  expect(faults).toEqual([]);
  await close();
}

/** A busy machine takes its time. */
export const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 60_000 });

/** Waits until the browser is idle, so that the page has finished what it began on loading. */
export const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** How much wider than its screen a page is. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
