import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { layoutShift, leastShift, painted, UNSEEN, watchLayout } from '../support/layout-shift.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';

const MODEL = '/model_detail/byd-seagull';
const PHONE = { ...SCREENS.phone, viewport: { width: 320, height: 640 } } as const;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('the heart in the header', () => {
  const shared = onePage(PHONE);
  /** What the style sheet writes is part of the link’s name, and of no text. */
  const heart = (page: Page, name: string | RegExp) => page.locator('.slim').getByRole('link', { name, exact: true });

  it('counts a guest’s cars and leads to them without a login', async () => {
    const page = await shared.open(MODEL);
    await heart(page, 'Saved cars').waitFor();
    const hearts = page.locator('main .trims [data-heart]:not([hidden])');
    await hearts.first().waitFor();
    const slugs = [];
    for (const place of [0, 1]) {
      slugs.unshift(await hearts.nth(place).getAttribute('data-heart'));
      await hearts.nth(place).click();
    }
    await heart(page, 'Saved cars 2').click();
    await page.waitForURL('**/collected_cars');

    const rows = page.locator('[data-rows] > li');
    await expect.poll(() => rows.count()).toBe(2);
    const listed = page.locator('[data-rows] [data-heart]:not([hidden])');
    await expect
      .poll(() => listed.evaluateAll((all) => all.map((one) => one.getAttribute('data-heart'))))
      .toEqual(slugs);
    expect(await page.locator('.page-head').innerText()).toContain('on this device only');
    expect(await axeFaultsIn(page, 'main')).toEqual([]);
    expect(await overflow(page)).toBe(0);

    // The row stays, so that a heart that was let go of can be pressed again.
    await listed.first().click();
    await heart(page, 'Saved cars 1').waitFor();
    expect(await rows.count()).toBe(2);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
    await listed.first().click();
    await heart(page, 'Saved cars').waitFor();
    expect(await page.locator('main').innerText()).toContain('You have not saved any cars yet.');
  });

  it('says which of the cars are gone, and moves nothing when the rows come', async () => {
    const [slug] = await shared.page.evaluate(async () => {
      const { slugs } = await (await fetch('/facets/styles.json')).json<{ slugs: Record<string, string[]> }>();
      return slugs['byd-seagull'] ?? [];
    });
    const { page, faults, close } = await openPage(browser, PHONE);
    await watchLayout(page);
    await page.addInitScript((kept) => localStorage.setItem('collected', JSON.stringify(kept)), [slug, 'gone-car']);
    // The rows come long after the page has been painted, as they do on a slow network.
    await page.route('**/facets/ar.json', async (route) => {
      await painted(page);
      await route.continue();
    });
    await page.goto(`${site.url}/ar/collected_cars`);
    await page.locator('[data-rows] > li').waitFor();
    expect(await page.locator('[data-gone]').textContent()).toBe('لم تعد في القائمة: 1');
    expect(await overflow(page)).toBe(0);
    expect(await layoutShift(page, false)).toBeLessThan(UNSEEN);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('the offer of another language', () => {
  const reader = { ...PHONE, locale: 'ru-RU', offersLanguage: true };

  it('is made in that language, moves nothing, and leads to the same page', async () => {
    const shift = await leastShift(UNSEEN, async () => {
      const { page, faults, close } = await openPage(browser, reader);
      await watchLayout(page);
      await page.goto(`${site.url}/car_make?x=1#byd`);
      const bar = page.getByRole('region', { name: 'Язык' });
      await bar.waitFor();
      expect(await bar.getAttribute('lang')).toBe('ru');
      expect(await overflow(page)).toBe(0);
      expect(await axeFaultsIn(page, '.offer')).toEqual([]);
      const moved = await layoutShift(page, false);
      await bar.getByRole('link', { name: 'Читать по-русски?' }).click();
      await page.waitForURL('**/ru/car_make?x=1#byd');
      // Who has chosen a language is offered none, whatever page they come to.
      await page.goto(`${site.url}/ar/car_make`);
      expect(await page.getAttribute('html', 'data-offer')).toBeNull();
      expect(faults).toEqual([]);
      await close();
      return moved;
    });
    expect(shift).toBeLessThan(UNSEEN);
  });

  it('is closed by the keyboard, for good', async () => {
    const { page, faults, close } = await openPage(browser, reader);
    await page.goto(`${site.url}/ar/car_make`);
    const closes = page.locator('.offer').getByRole('button', { name: 'Закрыть' });
    await closes.focus();
    await page.keyboard.press('Enter');
    await page.locator('.offer').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.goto(`${site.url}/fr/car_make`);
    expect(await page.getAttribute('html', 'data-offer')).toBeNull();
    expect(faults).toEqual([]);
    await close();
  });
});
