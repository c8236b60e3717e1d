import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { OTHER_PAGES, pagesOf, sampleStyles } from '../support/sample-styles.ts';
import { browser, site } from '../support/product.ts';

/** Enough to go well into what scrolls, and back out of it into the menus. */
const STOPS = 40;
/** WCAG 2.2, 2.5.8: the least side of a target, or of the circle it leaves free around itself. */
const LEAST_TARGET_PX = 24;
const [style] = sampleStyles();
const pages = [...OTHER_PAGES, '/404', ...(style ? pagesOf(style) : [])];

/** What is wrong with the place the focus is at; undefined once it has left the page. */
const faultOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    // A control that is drawn by its label shows the focus there.
    const shown = (focused.matches('.clip') && focused.closest('label')) || focused;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const box = shown.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    // The buttons of a player are stops of their own, which a page knows only as the player: they are at its lower edge.
    const lookedAt = shown.matches('video') ? bottom - 20 : (top + Math.min(bottom, top + 40)) / 2;
    const seen = document.elementFromPoint((left + right) / 2, lookedAt);
    const faults = [
      outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? 'no ring' : '',
      right <= left || bottom <= top ? 'off the screen' : '',
      seen && !shown.contains(seen) && !seen.contains(shown) ? `behind ${seen.outerHTML.slice(0, 60)}` : '',
    ].filter(Boolean);
    return faults.length === 0 ? '' : `${focused.outerHTML.slice(0, 80)}: ${faults.join(', ')}`;
  });

async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    const fault = await faultOfFocus(page);
    if (fault === undefined) break;
    if (fault !== '') faults.push(fault);
  }
  return faults;
}

/** Controls smaller than a fingertip, those inside a sentence and those stretched over their row left out. */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const isStretched = (control: Element) => getComputedStyle(control, '::after').position === 'absolute';
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.matches('.clip, .skip') && !isStretched(control))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width < least || height < least;
      })
      .map((control) => control.outerHTML.slice(0, 100));
  }, LEAST_TARGET_PX);

describe.each(pages)('%s', (address) => {
  it('is walked through by the keyboard, past the menus and with the focus in sight', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(site.url + address, { waitUntil: 'load' });
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await walk(page, 'Tab')).toEqual([]);
    expect(await walk(page, 'Shift+Tab')).toEqual([]);
    await close();
  });

  it('has targets a finger can hit on a phone', async () => {
    const { page, close } = await openPage(browser, SCREENS.phone);
    await page.goto(site.url + address, { waitUntil: 'load' });
    expect(await smallTargets(page)).toEqual([]);
    await close();
  });
});
