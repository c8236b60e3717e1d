import { describe, expect, it } from 'vitest';
import { builtPage, textsOf } from '../support/built-pages.ts';
import { site } from '../support/product.ts';
import { visit } from '../support/visit.ts';

const STYLE = 'byd-atto-3-2025-intelligent-driving-430-km-leading';

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
        expect(text).toMatch(/Included under .*1/s);
        // The starter rule makes a price on board: what comes before the ship is in it.
        expect(text).toMatch(/Nov 2025.*estimate|included.*Included in the car’s price/s);
      }
      expect(await home.locator('#cost-source-1').textContent()).toContain('recorded Nov 21, 2026');
      await home.locator('a.btn').click();
      await page.locator('[data-car-name]', { hasText: 'Atto 3' }).waitFor();
    }));
});

describe('the page about transport', () => {
  it('says that trains reach Central Asia and Europe, and which terminals', () => {
    const html = builtPage(site.release, '/transport');
    expect(textsOf(html, ({ name }) => name === 'h3')).toContain('Rail to Central Asia and Europe');
    const [terminals] = textsOf(html, ({ attributes }) => 'data-terminals' in attributes);
    expect(terminals).toMatch(
      /^Azerbaijan: Baku; Belarus: Minsk; .*Kazakhstan: Aktau, Almaty; .*Russia: Moscow, Yekaterinburg; .*Uzbekistan: Tashkent$/,
    );
  });
});
