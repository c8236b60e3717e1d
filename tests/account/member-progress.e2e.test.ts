import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { memberPage, screenIsThere } from '../support/member-page.ts';
import { site } from '../support/product.ts';
import { eventually } from '../support/visit.ts';

/** A screen whose script is slow shows that it is on its way. */
const BLOCKS_AFTER_MS = 800;
const WIDE = { viewport: { width: 1440, height: 900 } };

/**
 * Notes in the page what is added to it and when, in milliseconds, because a look from outside may come too late. The observer
 * hears of the bar only after the click was handled, so the wait for the blocks counts from the click.
 */
interface Watched {
  clickedAt: number;
  seen: { kind: string; blocks: number; at: number }[];
}
async function watchProgress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { clickedAt: 0, seen: [] };
    Object.assign(window, { watched });
    addEventListener('click', () => (watched.clickedAt = performance.now()), { capture: true });
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
const watchedOn = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);
const seen = async (page: Page) => (await watchedOn(page)).seen;
const forget = (page: Page) => page.evaluate(() => ((window as unknown as { watched: Watched }).watched.seen = []));
const shown = (page: Page) => page.locator('body > .going, body > .load').count();

/** Holds a script back until it is let go. */
async function hold(page: Page, script: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(script, (route) => held.then(() => route.continue()));
  return letGo;
}

describe('what shows that a screen is on its way', () => {
  it('is a bar at once and nine blocks after a while, and goes when the screen is there, the first one too', async () => {
    const { page, close, faults } = await memberPage(undefined, WIDE);
    await watchProgress(page);
    const mount = await hold(page, /\/_astro\/mount\.[^/]*\.js$/);
    await page.goto(site.url + SCREEN_PATHS.overview, { waitUntil: 'commit' });
    await page.locator('body > .load').waitFor();
    mount();
    await screenIsThere(page);
    await eventually(() => shown(page)).toBe(0);
    expect((await seen(page)).slice(0, 2).map(({ kind }) => kind)).toEqual(['going', 'load']);

    await forget(page);
    const devices = await hold(page, /\/_astro\/devices\.[^/]*\.js$/);
    await page.click(`.side-nav a[href="${SCREEN_PATHS.devices}"]`);
    await page.locator('body > .going').waitFor({ state: 'attached' });
    await page.locator('body > .load').waitFor();
    devices();
    await screenIsThere(page);
    await eventually(() => shown(page)).toBe(0);
    const { clickedAt, seen: came } = await watchedOn(page);
    const [bar, blocks, ...more] = came;
    expect([bar?.kind, blocks?.kind, blocks?.blocks]).toEqual(['going', 'load', 9]);
    expect(more).toEqual([]);
    expect(clickedAt).toBeGreaterThan(0);
    expect((blocks?.at ?? 0) - clickedAt).toBeGreaterThanOrEqual(BLOCKS_AFTER_MS - 1);
    expect(faults).toEqual([]);
    await close();
  });
});
