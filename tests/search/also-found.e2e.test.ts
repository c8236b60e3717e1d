import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';
import { overflow, visit } from '../support/visit.ts';

const SECTION = '[data-also]';

describe('what a keyword finds beside models', () => {
  it.each([
    ['/car_model', 'han', '/cark_list/byd-han-2020-sale-1', 'Car in stock'],
    ['/car_model', 'telex', '/support#faq-telex-release', 'Question'],
    ['/de/car_model', 'gebraucht', '/de/cark_list/', 'Auto auf Lager'],
    ['/zh-cn/car_model', '充电', '/zh-cn/bgdetails/', '指南'],
    ['/ar/car_model', 'الكابلات', '/ar/bgdetails/battery-at-sea', 'دليل'],
    ['/am/car_model', 'መሰኪያ', '/am/bgdetails/charging-plugs', 'ጽሑፍ'],
  ])('stands on %s below the list, by %s, with what it is', async (address, keyword, path, mark) => {
    await visit(
      `${address}?keyword=${encodeURIComponent(keyword)}`,
      async (page) => {
        const row = page.locator(`${SECTION} li`, { has: page.locator(`a[href^="${path}"]`) }).first();
        await row.waitFor();
        expect(await row.innerText()).toContain(mark);
        expect(await overflow(page)).toBe(0);
      },
      SCREENS.phone,
    );
  });

  it('follows what is typed, and goes with it', async () => {
    await visit('/car_model', async (page) => {
      expect(await page.isVisible(SECTION)).toBe(false);
      await page.fill('#keyword', 'han');
      await page.waitForSelector(`${SECTION} a[href^="/cark_list/byd-han-"]`);
      await page.fill('#keyword', 'xyzzyx');
      await expect.poll(() => page.isVisible(SECTION)).toBe(false);
      await page.fill('#keyword', 'han');
      await page.waitForSelector(`${SECTION} a[href^="/cark_list/byd-han-"]`);
      await page.fill('#keyword', '');
      await expect.poll(() => page.isVisible(SECTION)).toBe(false);
    });
  });

  it('is left out where the search cannot be had, and the list of models stays', async () => {
    const { page, close } = await openPage(browser);
    await page.route('**/api/shop.Search/indexSearch', (route) => route.abort());
    await page.goto(`${site.url}/car_model?keyword=han`, { waitUntil: 'networkidle' });
    expect(await page.isVisible(SECTION)).toBe(false);
    expect(await page.locator('.lot:visible').count()).toBeGreaterThan(0);
    await close();
  });

  it('has no fault axe knows of', async () => {
    const { page, close } = await openPage(browser, { ...SCREENS.phone, bypassCSP: true });
    await page.goto(`${site.url}/ar/car_model?keyword=byd`);
    await page.waitForSelector(`${SECTION} li`);
    expect(await axeFaults(page)).toEqual([]);
    await close();
  });
});
