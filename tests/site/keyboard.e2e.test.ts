import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { smallTargets } from '../support/page-kinds.ts';
import { OTHER_PAGES, pagesOf, sampleStyles } from '../support/sample-styles.ts';

/** Enough to go well into what scrolls, and back out of it. */
const STOPS = 25;
const [style] = sampleStyles();
const ofStyle = style ? pagesOf(style) : [];
const all = [...OTHER_PAGES, '/404', ...ofStyle];
/** A page of filters and a list, a form, films and folds, a table, tabs, and so little that its end is reached. */
const ONE_OF_EACH = [
  '/results_list',
  '/contact_us',
  '/support',
  ...ofStyle.slice(0, 1),
  ...ofStyle.slice(2, 3),
  '/404',
];

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

describe('a page', () => {
  const shared = onePage();

  it.each(casesOf(all, ONE_OF_EACH))(
    '%s is walked through by the keyboard, past the menus and with the focus in sight',
    async (address) => {
      if (address === '/404') shared.lacksNetwork();
      const page = await shared.open(address);
      expect(await smallTargets(page)).toEqual([]);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      expect(await walk(page, 'Tab')).toEqual([]);
      expect(await walk(page, 'Shift+Tab')).toEqual([]);
    },
  );
});
