import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { cataloguePaths, localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaults, faultsByNight } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { layoutShift, leastShift, UNSEEN, watchLayout } from '../support/layout-shift.ts';
import { OTHER_PAGES, pagesOf, sampleStyles } from '../support/sample-styles.ts';
import { browser, site } from '../support/product.ts';
import { visit } from '../support/visit.ts';

/** The first is the narrowest phone there is (WCAG 2.2, 1.4.10). */
const WIDTHS_PX = [320, 390, 820, 1440] as const;
const [first, ...otherStyles] = sampleStyles();
/** Every kind of page, once. */
const kinds = [...OTHER_PAGES, ...(first ? pagesOf(first) : [])];
/** The sheets of the other sample cars. */
const otherSheets = otherStyles.flatMap((style) => pagesOf(style).slice(0, 1));
/** Still, so that no colour is measured on its way from one theme to the other. */
const still = { ...SCREENS.desktop, bypassCSP: true, reducedMotion: 'reduce' } as const;

// The other kinds of pages are looked at by `every-language`.
describe.each(otherSheets)('%s', (address) => {
  it('is accessible by day and by night', async () => {
    await visit(
      address,
      async (page) => {
        expect(await axeFaults(page)).toEqual([]);
        expect(await faultsByNight(page)).toEqual([]);
      },
      still,
    );
  });
});

describe.each([...kinds, ...otherSheets, ...kinds.map((page) => localizedPath('ar', page))])('%s', (address) => {
  it('moves nothing by itself on a phone and shows no fault in the console', async () => {
    const shift = await leastShift(UNSEEN, async () => {
      const { page, faults, close } = await openPage(browser, SCREENS.phone);
      await watchLayout(page);
      await page.goto(site.url + address, { waitUntil: 'networkidle' });
      const seen = await layoutShift(page);
      expect(faults).toEqual([]);
      await close();
      return seen;
    });
    expect(shift).toBeLessThan(UNSEEN);
  });
});

/** Every kind of page at every width. */
const MANY_PAGES_MS = 180_000;

describe.each(LOCALE_CODES)('in %s', { timeout: MANY_PAGES_MS }, (locale: Locale) => {
  it('the title block of a drawing breaks no word and cuts none off', async () => {
    // No script has a part in it.
    const { page, close } = await openPage(browser, { ...SCREENS.desktop, javaScriptEnabled: false });
    const found: string[] = [];
    for (const { slug, modelSlug } of [first, ...otherStyles].filter((style) => style !== undefined)) {
      for (const address of [cataloguePaths.model(modelSlug), cataloguePaths.offer(slug)]) {
        await page.goto(site.url + localizedPath(locale, address), { waitUntil: 'load' });
        for (const width of WIDTHS_PX) {
          await page.setViewportSize({ width, height: 900 });
          for (const word of await page.$$eval('main .tb dd', brokenWords))
            found.push(`${address} at ${width}: ${word}`);
        }
      }
    }
    expect(found).toEqual([]);
    await close();
  });

  it('the list of models is short enough for a thumb', async () => {
    const { page, close } = await openPage(browser, { ...SCREENS.phone, javaScriptEnabled: false });
    await page.goto(site.url + localizedPath(locale, '/car_model'), { waitUntil: 'load' });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(12_000);
    await close();
  });
});

/** Words of a title block's cells that stand on two lines or beyond the edge of the block. */
function brokenWords(cells: Element[]): string[] {
  return cells.flatMap((cell) => {
    const edge = cell.closest('.tb')?.getBoundingClientRect();
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const { left, right } = range.getBoundingClientRect();
        const isCut = edge !== undefined && (left < edge.left || right > edge.right);
        // Chinese is written without spaces and breaks anywhere.
        if (isCut || (lines.size > 1 && !/\p{Script=Han}/u.test(word))) broken.push(word);
      }
    }
    return broken;
  });
}
