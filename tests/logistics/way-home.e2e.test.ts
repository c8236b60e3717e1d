import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { watchLayout } from '../support/layout-shift.ts';
import { browser, site } from '../support/product.ts';

const STYLE = 'byd-atto-3-2025-intelligent-driving-430-km-leading';

async function visit(path: string, look: (page: Page) => Promise<void>, options = {}): Promise<void> {
  const { page, faults, close } = await openPage(browser, { ...SCREENS.desktop, bypassCSP: true, ...options });
  try {
    await watchLayout(page);
    await page.goto(site.url + path, { waitUntil: 'load' });
    await look(page);
    expect(faults).toEqual([]);
  } finally {
    await close();
  }
}

describe('the way home of a car', () => {
  it('counts its cars in containers, and leads to its cost at the door', () =>
    visit(`/car_details/${STYLE}`, async (page) => {
      const home = page.locator('#way-home');
      expect(await home.locator('figcaption b').allTextContents()).toEqual(['2 cars in a 40HC', '1 car in a 20GP']);
      expect(await home.locator('use').count()).toBe(3);
      const box = await home.locator('use').first().boundingBox();
      expect(box?.width).toBeGreaterThan(50);
      for (const line of await home.locator('[data-line]').all()) {
        const text = await line.textContent();
        expect(text).toMatch(/In the price under .*1/s);
        expect(text).toMatch(/Nov (21, 2026|2025)/);
        expect(text).toMatch(/estimate|open/);
      }
      expect(await home.locator('#cost-source-1').textContent()).toContain('recorded Nov 21, 2026');
      await home.locator('a.btn').click();
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
    }));

  it.each([`/ar/car_details/${STYLE}`, `/ru/car_details/${STYLE}`, '/es/model_detail/byd-atto-3'])(
    'fits a phone and has no fault of accessibility: %s',
    (path) =>
      visit(
        path,
        async (page) => {
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
          expect(await axeFaults(page)).toEqual([]);
        },
        SCREENS.phone,
      ),
  );
});

describe('the page about transport', () => {
  it('says that trains reach Central Asia and Europe, and which terminals, without JavaScript', () =>
    visit(
      '/transport',
      async (page) => {
        expect(await page.locator('.mode h3').allTextContents()).toContain('Rail to Central Asia and Europe');
        expect(await page.locator('[data-terminals]').textContent()).toMatch(
          /^Azerbaijan: Baku; Belarus: Minsk; .*Kazakhstan: Aktau, Almaty; .*Russia: Moscow, Yekaterinburg; .*Uzbekistan: Tashkent$/,
        );
      },
      { javaScriptEnabled: false },
    ));
});
