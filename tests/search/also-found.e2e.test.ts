import { describe, expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { eventually, overflow } from '../support/visit.ts';

/** What is found by which word, in each language, is the search's (`stock-and-articles`): here it is shown. */
const SECTION = '[data-also]';

const ENGLISH = ['/car_model', 'telex', '/support#faq-telex-release', 'Question'] as const;
const ARABIC = ['/ar/car_model', 'الكابلات', '/ar/bgdetails/battery-at-sea', 'دليل'] as const;
const OTHERS = [
  ['/de/car_model', 'gebraucht', '/de/cark_list/', 'Auto auf Lager'],
  ['/zh-cn/car_model', '充电', '/zh-cn/bgdetails/', '指南'],
  ['/am/car_model', 'መሰኪያ', '/am/bgdetails/charging-plugs', 'ጽሑፍ'],
] as const;

describe('what a keyword finds beside models', () => {
  const shared = onePage(SCREENS.phone);

  it.each(casesOf([ENGLISH, ARABIC, ...OTHERS], [ENGLISH, ARABIC]))(
    'stands on %s below the list, by %s, with what it is, and without a fault axe knows of',
    async (address, keyword, path, mark) => {
      const page = await shared.open(`${address}?keyword=${encodeURIComponent(keyword)}`);
      const row = page.locator(`${SECTION} li`, { has: page.locator(`a[href^="${path}"]`) }).first();
      await row.waitFor();
      expect(await row.innerText()).toContain(mark);
      expect(await overflow(page)).toBe(0);
      expect(await axeFaultsIn(page, SECTION)).toEqual([]);
    },
  );

  it('follows what is typed, goes with it, and is left out where the search cannot be had', async () => {
    const page = await shared.open('/car_model');
    const car = page.locator(`${SECTION} li`, { has: page.locator('a[href^="/cark_list/byd-han-"]') }).first();
    const isShown = () => page.isVisible(SECTION);
    expect(await isShown()).toBe(false);
    await page.fill('#keyword', 'han');
    await car.waitFor();
    expect(await car.innerText()).toContain('Car in stock');
    for (const nothing of ['xyzzyx', '']) {
      await page.fill('#keyword', nothing);
      await eventually(isShown).toBe(false);
      await page.fill('#keyword', 'han');
      await car.waitFor();
    }
    shared.lacksNetwork();
    await page.route('**/api/shop.Search/indexSearch', (route) => route.abort());
    await page.fill('#keyword', 'seagull');
    await eventually(isShown).toBe(false);
    expect(await page.locator('.lot:visible').count()).toBeGreaterThan(0);
  });
});
