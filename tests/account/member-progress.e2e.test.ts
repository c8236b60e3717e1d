import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { memberPage, openScreen, screenIsThere } from '../support/member-page.ts';
import { site } from '../support/product.ts';

/** A screen whose script is slow shows that it is on its way. */
const SLOW_MS = 2_000;
const BLOCKS_AFTER_MS = 800;
const WIDE = { viewport: { width: 1440, height: 900 } };

/** Notes when the bar and the blocks come to the page: looked at from outside, they may be missed. */
interface Watched {
  seen: { kind: string; blocks: number; at: number }[];
}
async function watchProgress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { seen: [] };
    Object.assign(window, { watched });
    const note = (element: Element) =>
      watched.seen.push({
        kind: element.className,
        blocks: element.querySelectorAll('.nine > i').length,
        at: performance.now(),
      });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('body > :is(.going, .load)')) note(node);
    }).observe(document, { childList: true, subtree: true });
  });
}
const seen = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched.seen);
const shown = (page: Page) => page.locator('body > .going, body > .load').count();

async function delay(page: Page, scripts: RegExp): Promise<void> {
  await page.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    // The page may have been left by then.
    await route.continue().catch(() => {});
  });
}

async function expectProgress(page: Page): Promise<void> {
  const [bar, blocks, ...more] = await seen(page);
  expect([bar?.kind, blocks?.kind, blocks?.blocks]).toEqual(['going', 'load', 9]);
  expect(more).toEqual([]);
  const waited = (blocks?.at ?? 0) - (bar?.at ?? 0);
  expect(waited).toBeGreaterThanOrEqual(BLOCKS_AFTER_MS - 20);
  expect(waited).toBeLessThan(SLOW_MS);
}

describe('what shows that a screen is on its way', () => {
  it('is a bar at once and nine blocks after a while, and goes when the screen is there', async () => {
    const { page, close, faults } = await memberPage(undefined, WIDE);
    await watchProgress(page);
    await openScreen(page, SCREEN_PATHS.overview);
    await expect.poll(() => shown(page)).toBe(0);
    await page.evaluate(() => ((window as unknown as { watched: Watched }).watched.seen = []));
    await delay(page, /\/_astro\/devices\.[^/]*\.js$/);
    await page.click(`.side-nav a[href="${SCREEN_PATHS.devices}"]`);
    await page.locator('body > .going').waitFor({ state: 'attached' });
    await page.locator('body > .load').waitFor();
    await screenIsThere(page);
    expect(await page.locator('body > .going').count()).toBe(0);
    await expect.poll(() => shown(page)).toBe(0);
    await expectProgress(page);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows on the way to the first screen, too', async () => {
    const { page, close, faults } = await memberPage(undefined, WIDE);
    await watchProgress(page);
    await delay(page, /\/_astro\/mount\.[^/]*\.js$/);
    await page.goto(site.url + SCREEN_PATHS.devices, { waitUntil: 'commit' });
    await page.locator('body > .load').waitFor();
    await screenIsThere(page);
    await expect.poll(() => shown(page)).toBe(0);
    expect((await seen(page)).slice(0, 2).map(({ kind }) => kind)).toEqual(['going', 'load']);
    expect(faults).toEqual([]);
    await close();
  });

  it('is gone where the screen cannot be had', async () => {
    const { page, close } = await memberPage(undefined, WIDE);
    await watchProgress(page);
    await openScreen(page, SCREEN_PATHS.overview);
    await page.evaluate(() => ((window as unknown as { watched: Watched }).watched.seen = []));
    await page.route('**/_astro/devices.*.js', (route) => route.abort());
    await page.click(`.side-nav a[href="${SCREEN_PATHS.devices}"]`);
    await page.locator('.screen [role=alert]').waitFor();
    await expect.poll(() => shown(page)).toBe(0);
    expect((await seen(page)).map(({ kind }) => kind)).toEqual(['going']);
    await close();
  });
});
