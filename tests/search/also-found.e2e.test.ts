import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';

const SECTION = '[data-also]';

describe('what a keyword finds beside models', () => {
  it.each([
    ['/car_model', 'han', '/cark_list/byd-han-', 'Sample'],
    ['/car_model', 'telex', '/support#faq-telex-release', 'Question'],
    ['/de/car_model', 'gebraucht', '/de/cark_list/', 'Muster'],
    ['/zh-cn/car_model', '充电', '/zh-cn/bgdetails/', '指南'],
    ['/ar/car_model', 'الكابلات', '/ar/bgdetails/battery-at-sea', 'دليل'],
    ['/am/car_model', 'መሰኪያ', '/am/bgdetails/charging-plugs', 'ጽሑፍ'],
  ])('stands on %s below the list, by %s, with what it is', async (address, keyword, path, mark) => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}${address}?keyword=${encodeURIComponent(keyword)}`, { waitUntil: 'networkidle' });
    const row = page.locator(`${SECTION} li`, { has: page.locator(`a[href^="${path}"]`) }).first();
    await row.waitFor();
    expect(await row.innerText()).toContain(mark);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('follows what is typed, and goes with it', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(`${site.url}/car_model`, { waitUntil: 'networkidle' });
    expect(await page.isVisible(SECTION)).toBe(false);
    await page.fill('#keyword', 'han');
    await page.waitForSelector(`${SECTION} a[href^="/cark_list/byd-han-"]`);
    await page.fill('#keyword', 'xyzzyx');
    await expect.poll(() => page.isVisible(SECTION)).toBe(false);
    await page.fill('#keyword', 'han');
    await page.waitForSelector(`${SECTION} a[href^="/cark_list/byd-han-"]`);
    await page.fill('#keyword', '');
    await expect.poll(() => page.isVisible(SECTION)).toBe(false);
    expect(faults).toEqual([]);
    await close();
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
    await page.goto(`${site.url}/ar/car_model?keyword=byd`, { waitUntil: 'networkidle' });
    await page.waitForSelector(`${SECTION} li`);
    expect(await axeFaults(page)).toEqual([]);
    await close();
  });
});
