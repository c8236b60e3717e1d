import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { browser, site } from '../support/product.ts';
import { HEADER, HOME, hrefs, isOpen, LIST, type } from '../support/suggestions.ts';
import { overflow, visit } from '../support/visit.ts';

const STATUS = 'header.top [data-suggest] [role=status]';
const marked = (page: Page) =>
  page.$$eval('.hints [aria-selected=true]', (options) => options.map((option) => option.getAttribute('href')));

describe('the list of suggestions', () => {
  it('are walked through with the arrows, Home and End, and opened with Enter', async () => {
    await visit('/car_brand', async (page) => {
      await type(page, HEADER, 'byd sea');
      await page.waitForSelector(LIST);
      const all = await hrefs(page);
      expect(all.length).toBeGreaterThan(3);
      expect(await marked(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await marked(page)).toEqual([all[1]]);
      const active = await page.getAttribute(HEADER, 'aria-activedescendant');
      expect(await page.getAttribute(`[id="${active}"]`, 'href')).toBe(all[1]);
      await page.keyboard.press('End');
      expect(await marked(page)).toEqual([all.at(-1)]);
      await page.keyboard.press('ArrowDown');
      expect(await marked(page)).toEqual([]);
      expect(await page.getAttribute(HEADER, 'aria-activedescendant')).toBe(null);
      await page.keyboard.press('ArrowUp');
      expect(await marked(page)).toEqual([all.at(-1)]);
      await page.keyboard.press('Home');
      expect(await marked(page)).toEqual([all[0]]);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${all[0]}`);
    });
  });

  it('close with Escape and keep what is typed, and with Tab; Enter without a mark searches the list', async () => {
    await visit('/car_brand', async (page) => {
      await type(page, HEADER, 'seagull');
      await page.waitForSelector(LIST);
      expect(await page.getAttribute(HEADER, 'aria-expanded')).toBe('true');
      await page.keyboard.press('Escape');
      expect(await isOpen(page)).toBe(0);
      expect(await page.getAttribute(HEADER, 'aria-expanded')).toBe('false');
      expect(await page.inputValue(HEADER)).toBe('seagull');
      await page.keyboard.press('ArrowDown');
      expect(await isOpen(page)).toBe(1);
      await page.keyboard.press('Tab');
      expect(await isOpen(page)).toBe(0);
      await page.focus(HEADER);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/car_model?keyword=seagull');
    });
  });

  it('say how many there are', async () => {
    await visit('/car_brand', async (page) => {
      await type(page, HEADER, 'seagull');
      await page.waitForSelector(LIST);
      expect(await page.innerText(STATUS)).toBe(`${(await hrefs(page)).length} suggestions`);
    });
  });

  it.each([
    ['', HEADER, 'no car, filter or article matches “qqqqzzz”', 'Enter'],
    ['/ar', HEADER, 'qqqqzzz', 'Enter'],
    ['/am', HEADER, 'qqqqzzz', 'Enter'],
    ['/de', HOME, 'Zu „qqqqzzz“ gibt es kein Auto', 'Eingabetaste'],
  ])('say in %s/ where there is none, and what to do, outside of the list', async (language, field, said, key) => {
    await visit(field === HOME ? language : `${language}/car_brand`, async (page) => {
      await type(page, field, 'qqqqzzz');
      const nothing = page.locator('.no-hints:visible');
      await nothing.waitFor();
      expect(await nothing.getAttribute('role')).toBe('status');
      expect(await nothing.innerText()).toContain(said);
      expect(await nothing.innerText()).toContain(key);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await page.locator('[role=option]').count()).toBe(0);
      expect(await page.getAttribute(field, 'aria-expanded')).toBe('false');
      expect(await isOpen(page)).toBe(0);
      await page.keyboard.press('Escape');
      expect(await nothing.count()).toBe(0);
      await page.fill(field, '');
      expect(await nothing.count()).toBe(0);
      await page.keyboard.type('qqqqzzz');
      await nothing.waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/car_model?keyword=qqqqzzz');
    });
  });

  it('wait for a composed word to be whole', async () => {
    await visit('/zh-cn/car_brand', async (page) => {
      await page.click(HEADER);
      await page.keyboard.type('a');
      await page.waitForSelector(LIST);
      await page.fill(HEADER, '');
      const session = await page.context().newCDPSession(page);
      await session.send('Input.imeSetComposition', { text: 'hai', selectionStart: 3, selectionEnd: 3 });
      expect(await isOpen(page)).toBe(0);
      await session.send('Input.insertText', { text: '海鸥' });
      await expect.poll(() => hrefs(page).then(([href]) => href)).toBe('/zh-cn/model_detail/byd-seagull');
    });
  });

  it('are pressed with a finger on a phone, and stay on its screen', async () => {
    for (const [language, typed, target] of [
      ['', 'sea', '/model_detail/byd-seagull'],
      ['/ar', 'سيجال', '/ar/model_detail/byd-seagull'],
    ] as const)
      await visit(
        language || '/',
        async (page) => {
          await page.tap(HOME);
          await page.keyboard.type(typed);
          await page.waitForSelector(LIST);
          expect(await overflow(page)).toBe(0);
          await page.tap(`${LIST} [href="${target}"]`);
          await page.waitForURL(`**${target}`);
        },
        SCREENS.phone,
      );
  });

  it('never hold up typing, and show what belongs to the last key, on a slow network', async () => {
    const { page, faults, close } = await openPage(browser);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/search/en.json', (route) => void held.then(() => route.continue()));
    await page.goto(`${site.url}/car_brand`, { waitUntil: 'load' });
    await type(page, HEADER, 'tiggo');
    await page.waitForTimeout(300);
    expect(await page.inputValue(HEADER)).toBe('tiggo');
    expect(await isOpen(page)).toBe(0);
    await page.fill(HEADER, 'seagull');
    letGo();
    await page.waitForSelector(LIST);
    expect((await hrefs(page))[0]).toBe('/model_detail/byd-seagull');
    expect(faults).toEqual([]);
    await close();
  });

  it.each(['**/search/en.json', '**/_astro/suggest*'])(
    'leave the plain form where %s cannot be had, and come when it can',
    async (file) => {
      const { page, close } = await openPage(browser);
      await page.route(file, (route) => route.abort());
      await page.goto(`${site.url}/car_brand`, { waitUntil: 'load' });
      await type(page, HEADER, 'seagul');
      await page.waitForTimeout(300);
      expect(await isOpen(page)).toBe(0);
      await page.unrouteAll();
      await page.keyboard.type('l');
      await page.waitForSelector(LIST);
      await page.route('**/search/en.json', (route) => route.abort());
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/car_model?keyword=seagull');
      await close();
    },
  );

  it('are not there without JavaScript, where the form leads to the list', async () => {
    await visit(
      '/',
      async (page) => {
        await page.fill(HOME, 'seagull');
        await page.press(HOME, 'Enter');
        await page.waitForURL('**/car_model?keyword=seagull');
      },
      { javaScriptEnabled: false },
    );
  });

  it.each([
    ['/car_brand', HEADER, 'lidar', 'light'],
    ['/ar/car_brand', HEADER, 'ليدار', 'dark'],
    ['/', HOME, 'tiggo 8', 'dark'],
  ])('have no fault axe knows of on %s in %s', async (address, field, typed, theme) => {
    const { page, close } = await openPage(browser, { ...SCREENS.desktop, bypassCSP: true });
    await page.goto(site.url + address, { waitUntil: 'load' });
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await type(page, field, typed);
    await page.waitForSelector(LIST);
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(300);
    expect(await axeFaults(page)).toEqual([]);
    await close();
  });

  it('move nothing on the page', async () => {
    const { page, close } = await openPage(browser);
    await watchLayout(page);
    await page.goto(site.url, { waitUntil: 'networkidle' });
    const place = () => page.$eval('main .ways', (ways) => ways.getBoundingClientRect().top);
    const before = await place();
    await type(page, HOME, 'sea');
    await page.waitForSelector(LIST);
    await page.waitForTimeout(300);
    expect(await place()).toBe(before);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await close();
  });
});
