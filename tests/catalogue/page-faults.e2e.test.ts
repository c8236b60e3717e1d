import { expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { cataloguePaths, localizedPath } from '../../src/domain/shared/routes.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { sampleStyles } from '../support/sample-styles.ts';

/** The first is the narrowest phone there is (WCAG 2.2, 1.4.10). */
const WIDTHS_PX = [320, 390, 820, 1440] as const;
/** Every page of a car at every width. */
const MANY_PAGES_MS = 180_000;
/** No script has a part in it. */
const shared = onePage({ ...SCREENS.desktop, javaScriptEnabled: false });
const styles = sampleStyles();

it.each(casesOf<Locale>(LOCALE_CODES, ['ar', 'de']))(
  'the title block of a drawing breaks no word and cuts none off in %s',
  { timeout: MANY_PAGES_MS },
  async (locale) => {
    const found: string[] = [];
    for (const { slug, modelSlug } of casesOf(styles, styles.slice(0, 1))) {
      for (const address of [cataloguePaths.model(modelSlug), cataloguePaths.offer(slug)]) {
        const page = await shared.open(localizedPath(locale, address));
        for (const width of WIDTHS_PX) {
          await page.setViewportSize({ width, height: 900 });
          for (const word of await page.$$eval('main .tb dd', brokenWords))
            found.push(`${address} at ${width}: ${word}`);
        }
      }
    }
    expect(found).toEqual([]);
  },
);

it.each(casesOf<Locale>(LOCALE_CODES, ['de']))(
  'the list of models is short enough for a thumb in %s',
  async (locale) => {
    const page = await shared.open(localizedPath(locale, '/car_model'));
    await page.setViewportSize(SCREENS.phone.viewport);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(12_000);
  },
);

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
