import { describe, expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { visit } from '../support/visit.ts';

const PATH = '/sell_your_car';

describe('a stranger', () => {
  it('reads the steps and is led to the login, and back', async () => {
    await visit(PATH, async (page, requested) => {
      expect(await page.locator('.sell-explained li:visible').count()).toBe(5);
      expect(await page.locator(`header a[href="${PATH}"]`).count()).toBeGreaterThan(0);
      const login = page.locator('.sell-strangers a.btn-main');
      expect(await login.getAttribute('href')).toContain(encodeURIComponent(PATH));
      expect(requested.filter((path) => /react|mount/.test(path))).toEqual([]);
    });
  });

  it('needs no JavaScript for that', async () => {
    await visit(
      PATH,
      async (page) => {
        expect(await page.locator('.sell-explained li:visible').count()).toBe(5);
        expect(await page.locator('main').textContent()).toContain('JavaScript');
        expect(await page.locator('.sell-members:visible').count()).toBe(0);
      },
      { ...SCREENS.phone, javaScriptEnabled: false },
    );
  });
});
