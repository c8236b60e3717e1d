import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { thinOut } from '../support/accessibility.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';
import { comparing, four, one, PATH, shown, takenOver, three, two } from '../support/comparing.ts';
import { overflow, visit } from '../support/visit.ts';

describe('picked styles', () => {
  /** Comparing waits in the menu of a car's page. */
  async function pick(page: Page, slug: string): Promise<void> {
    await page.click('.car-acts summary');
    await page.click(`[data-compare="${slug}"]`);
  }

  it('are kept, shown on every page and lead to their comparison', async () => {
    await visit(`/style_param/${one}`, async (page) => {
      await pick(page, one);
      expect(await page.getAttribute(`[data-compare="${one}"]`, 'aria-pressed')).toBe('true');
      await page.goto(`${site.url}/style_param/${two}`);
      await pick(page, two);
      expect(await page.innerText('[data-compare-tray] a')).toMatch(/2$/);
      await page.click('[data-compare-tray] a');
      await expect.poll(() => shown(page)).toEqual([one, two]);
    });
  });

  it('hold on their page where storage is refused', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.goto(`${site.url}/style_param/${one}`);
    await pick(page, one);
    expect(await page.getAttribute('[data-compare-tray] a', 'href')).toBe(comparing(one));
    expect(faults).toEqual([]);
    await close();
  });
});

describe('the comparison on every screen', () => {
  it('fits a phone with the four cars it holds, from right to left, too, and turns no drawing round', async () => {
    await visit(
      `/ar${comparing(one, two, three, four)}`,
      async (page) => {
        await takenOver(page);
        expect(await shown(page)).toHaveLength(4);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        // A left side is a left side.
        expect(await page.$eval('[data-overlay]', (plate) => getComputedStyle(plate).direction)).toBe('ltr');
        await thinOut(page);
        expect(await axeFaultsIn(page, 'main')).toEqual([]);
      },
      SCREENS.phone,
    );
  });

  it('is read without JavaScript where its address names cars, without what would need it', async () => {
    await visit(
      `/de${comparing(one, two, 'no-such-car')}`,
      async (page) => {
        expect(await shown(page)).toEqual([one, two]);
        expect(await page.title()).toContain(await page.innerText('h1'));
        expect(await page.innerText('[data-notices]')).toContain('no-such-car');
        for (const part of ['.overlay', '.fig', '[data-table] .diff'])
          expect(await page.isVisible(part), part).toBe(true);
        for (const part of ['[data-start]', '[data-act]', '[data-copy]', '[data-find]', '[data-views]', '[data-empty]'])
          expect(await page.isVisible(part), part).toBe(false);
        // Another language shows the same cars.
        await page.click('.bar details summary');
        await page.click('.bar a[data-language=fr]');
        await page.waitForURL(/\/fr\//);
        expect(await shown(page)).toEqual([one, two]);
      },
      { ...SCREENS.desktop, javaScriptEnabled: false },
    );
  });

  it('answers what was pressed before its script came', async () => {
    const { page, faults, close } = await openPage(browser);
    let letThrough = () => {};
    const isPressed = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/compare-view/, (route) => isPressed.then(() => route.continue()));
    await page.goto(site.url + comparing(one, two), { waitUntil: 'load' });
    const first = await page.innerHTML('[data-overlay]');
    await page.check('input[name=view][value=front]');
    await page.click(`[data-slug="${one}"] [data-act=remove]`);
    expect(await shown(page)).toEqual([one, two]);
    letThrough();
    await expect.poll(() => shown(page)).toEqual([two]);
    // Drawings follow once the cars were shown.
    await expect.poll(() => page.innerHTML('[data-overlay]')).not.toBe(first);
    expect(faults).toEqual([]);
    await close();
  });

  it('is whole without JavaScript where it is ready, and says what needs it where it is not', async () => {
    const withoutScripts = { ...SCREENS.desktop, javaScriptEnabled: false };
    await visit(
      PATH,
      async (page) => {
        expect(await page.isVisible('noscript .note, .note')).toBe(true);
        expect(await page.isVisible('[data-start]')).toBe(false);
        await page.click('.cmp-rivals li a >> nth=0');
        await page.waitForURL(({ pathname, search }) => pathname + search !== PATH);
        expect(await page.isVisible('.overlay')).toBe(true);
        expect(await page.isVisible('[data-table] .diff')).toBe(true);
        expect(await page.isVisible('[data-copy]')).toBe(false);
        await page.uncheck('[data-only]');
        expect(await page.isVisible('[data-table] .same')).toBe(true);
      },
      withoutScripts,
    );
  });
});
