import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS, startBrowser } from '../support/browser.ts';
import { allStyles } from '../support/sheets.ts';
import { openSite, type Site } from '../support/site.ts';
import { foreignWords, sheetRows } from '../support/sheet-language.ts';

const STYLE = 'byd-seagull-2025-intelligent-driving-305-km-freedom';
const PAGES = [
  '/car_brand',
  '/car_brand/byd',
  '/car_make',
  '/car_model',
  '/model_detail/byd-seagull',
  '/models_imgs/byd-seagull',
  `/style_param/${STYLE}`,
  `/car_details/${STYLE}`,
] as const;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  browser = await startBrowser();
}, 600_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

describe.each(PAGES.flatMap((page) => [page, `/ar${page}`]))('%s', (address) => {
  it.each(['light', 'dark'] as const)('is accessible by %s', async (colorScheme) => {
    const { page, faults, close } = await openPage(browser, { ...SCREENS.desktop, colorScheme, bypassCSP: true });
    await page.goto(site.url + address, { waitUntil: 'networkidle' });
    expect(await page.getAttribute('html', 'data-theme')).toBe(colorScheme);
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('fits a phone and shows no fault in the console', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await page.goto(site.url + address, { waitUntil: 'networkidle' });
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths).toEqual([390, 390]);
    expect(faults).toEqual([]);
    await close();
  });
});

/** The newest style of every model: together they use nearly every parameter and term there is. */
const newestStyles = () =>
  [...Map.groupBy(allStyles(), ({ modelSlug }) => modelSlug).values()].flatMap(
    (styles) => styles.toSorted((left, right) => right.modelYear - left.modelYear)[0] ?? [],
  );

describe.each(['ru', 'ar', 'am', 'zh-cn'] as const)('sheets in %s', (locale) => {
  it('are translated throughout', async () => {
    const found = new Map<string, string>();
    for (const { slug, sheet } of newestStyles()) {
      const answer = await fetch(`${site.url}/${locale}/style_param/${slug}`);
      const rows = sheetRows(await answer.text());
      // Rows that apply but are not stated come on top; a sheet that could not be read has none.
      expect(rows.length, slug).toBeGreaterThanOrEqual(Object.keys(sheet).length - 5);
      for (const word of foreignWords(rows, sheet)) if (!found.has(word)) found.set(word, slug);
    }
    expect([...found]).toEqual([]);
  });
});
