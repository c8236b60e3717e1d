import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { onePage } from '../support/one-page.ts';
import { site } from '../support/product.ts';
import { eventually, idle } from '../support/visit.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const path = (page: Page) => new URL(page.url()).pathname;

describe('the language switch', () => {
  const shared = onePage();

  it('opens the same page in the chosen language and keeps the choice', async () => {
    const page = await shared.open('/car_brand');
    await page.click('.bar details.pop > summary');
    await page.click('.bar a[data-language=fr]');
    await page.waitForURL('**/fr/car_brand');
    expect(await page.getAttribute('html', 'lang')).toBe('fr');
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('fr');
  });

  it('keeps what was searched for, and the place in the page, by a click and in another tab', async () => {
    const page = await shared.open('/car_model?keyword=byd+suv#main');
    await page.click('.bar details.pop > summary');
    await page.click('.bar a[data-language=de]');
    await page.waitForURL(`${site.url}/de/car_model?keyword=byd+suv#main`);
    // The script of the field writes it.
    await eventually(() => page.inputValue('[data-filter] input')).toBe('byd suv');
    await page.click('.bar details.pop > summary');
    // The wait begins first, because the tab may open before the click is over.
    const opened = page.context().waitForEvent('page');
    await page.locator('.bar a[data-language=ar]').dispatchEvent('click', { ctrlKey: true });
    const tab = await opened;
    await tab.waitForURL(`${site.url}/ar/car_model?keyword=byd+suv#main`);
    await tab.close();
  });

  it('keeps the query beside the language where one address serves all languages', async () => {
    const page = await shared.open('/user/login?from=menu&lang=en#main');
    await page.click('.bar details.pop > summary');
    await page.click('.bar a[data-language=fr]');
    await page.waitForURL(`${site.url}/user/login?from=menu&lang=fr#main`);
  });

  it('sends a returning visitor on with the search that was shared with them', async () => {
    shared.lacksNetwork();
    const page = await shared.open('/404');
    await page.evaluate(() => localStorage.setItem('lang', 'ru'));
    // From another site: a link inside this one already speaks the right language.
    await page.goto('about:blank');
    await page.goto(`${site.url}/car_model?keyword=byd#main`);
    await page.waitForURL(`${site.url}/ru/car_model?keyword=byd#main`);
  });

  it('takes a returning visitor from the bare address to their language, and lets them go back and change their mind', async () => {
    shared.lacksNetwork();
    const page = await shared.open('/404');
    await page.evaluate(() => localStorage.setItem('lang', 'ar'));
    await page.goto(`${site.url}/`);
    await page.waitForURL('**/ar');
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');

    await page.click('.bar details.pop > summary');
    await page.click('.bar a[data-language=en]');
    await page.waitForURL(`${site.url}/`);
    await page.goBack();
    expect(path(page)).toBe('/ar');
    await page.goForward();
    expect(path(page)).toBe('/');
  });

  it('respects a link to another language than the stored one', async () => {
    shared.lacksNetwork();
    const page = await shared.open('/404');
    await page.evaluate(() => localStorage.setItem('lang', 'ar'));
    await page.goto(`${site.url}/de/car_brand`);
    await page.waitForLoadState('load');
    expect(path(page)).toBe('/de/car_brand');
  });
});

describe('the menu', () => {
  const shared = onePage(DESK);
  const plain = onePage({ ...SCREENS.phone, javaScriptEnabled: false });

  it('opens and closes from the keyboard, and Esc gives the focus back', async () => {
    const page = await shared.open('/');
    await page.focus('.nav summary >> nth=0');
    await page.keyboard.press('Enter');
    expect(await page.isVisible('.mega')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.mega') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.isVisible('.mega')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  it.each([
    ['/', 'ArrowRight', 'ArrowLeft'],
    ['/ar', 'ArrowLeft', 'ArrowRight'],
  ])('is walked with the arrow keys in the direction of reading (%s)', async (address, forwards, backwards) => {
    const page = await shared.open(address);
    const focused = (selector: string) =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    // The script of the keys comes with the first focus.
    await eventually(async () => {
      await page.focus('.nav > a >> nth=0');
      await page.keyboard.press(forwards);
      return focused('.nav > details:nth-of-type(1) > summary');
    }).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await page.isVisible('.mega')).toBe(true);
    expect(await focused('.mega a')).toBe(true);
    const href = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).not.toBe(href);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused('.nav > details:nth-of-type(1) > summary')).toBe(true);
    await page.keyboard.press(forwards);
    expect(await focused('.nav > details:nth-of-type(2) > summary')).toBe(true);
    expect(await page.isVisible('.mega')).toBe(false);
    await page.keyboard.press(backwards);
    await page.keyboard.press(backwards);
    expect(await focused('.nav > a')).toBe(true);
  });

  it('closes when the press or the focus goes elsewhere, and when another one opens', async () => {
    const page = await shared.open('/');
    await page.click('.nav summary >> nth=0');
    await page.click('.nav summary >> nth=1');
    expect(await page.locator('.nav details[open]').count()).toBe(1);
    await page.mouse.click(1430, 850);
    expect(await page.locator('.nav details[open]').count()).toBe(0);
  });

  it('works on a phone without JavaScript', async () => {
    const page = await plain.open('/');
    await page.click('.menu > summary');
    // The header scrolls with the bar above it, and the menu begins below both.
    const [header, menu] = await Promise.all(
      ['header.top > .wrap', '.menu > .body'].map((part) => page.locator(part).boundingBox()),
    );
    expect(menu?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity));
    await page.click('.menu .fold summary >> nth=0');
    await page.click('.menu a[href="/car_model"]');
    await page.waitForURL('**/car_model');
    await page.goto(`${site.url}/`);
    await page.fill('main input[name=keyword]', 'seagull');
    await page.press('main input[name=keyword]', 'Enter');
    await page.waitForURL('**/car_model?keyword=seagull');
  });

  it('offers on a phone the filters of the wide one, in the same words and by keyboard', async () => {
    const filtersOf = (page: Page, menu: string) =>
      page.$eval(`${menu} .cap:last-of-type`, (head) => {
        const texts = [];
        for (let next: Element | null = head; next; next = next.nextElementSibling) texts.push(next.textContent.trim());
        return texts;
      });
    const { page } = plain;
    plain.lacksNetwork();
    for (const language of ['', '/ar']) {
      await page.goto(`${site.url}${language}/404`);
      const offered = await filtersOf(page, '.menu .fold');
      expect(offered.length).toBe(7);
      expect(offered).toEqual(expect.arrayContaining(await filtersOf(page, '.mega .list:last-child')));
    }
    await page.goto(`${site.url}/`);
    await page.focus('.menu > summary');
    await page.keyboard.press('Enter');
    await page.focus('.menu .fold summary >> nth=0');
    await page.keyboard.press('Enter');
    const link = page.locator('.menu .fold a[href="/car_brand"]');
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/car_brand');
  });
});

describe('the title', () => {
  it.each([
    ['/', 'Chinese cars for export: sheets, prices, drawings to scale · Haitu'],
    ['/404', 'Page not found · Haitu'],
    ['/user', 'Loading · Haitu'],
    ['/user/account/devices', 'Devices · Haitu'],
    ['/fr', 'Voitures chinoises à l’export\u00a0: fiches, prix, dessins à l’échelle · Haitu'],
    ['/zh-cn/car_brand', '品牌 · 海图'],
  ])('of %s names the page, then the site', async (address, title) => {
    const html = await (await fetch(site.url + address)).text();
    expect(/<title>([^<]*)/.exec(html)?.[1]).toBe(title);
  });

  it('of a shared link to the home page says what there is to see', async () => {
    const html = await (await fetch(`${site.url}/`)).text();
    expect(/og:title" content="([^"]*)/.exec(html)?.[1]).toContain('Chinese cars');
    expect(/og:description" content="([^"]*)/.exec(html)?.[1]).toContain('configuration sheets');
  });
});

describe('the theme switch', () => {
  const shared = onePage({ ...DESK, colorScheme: 'light' });

  it('changes the page at once and the next page before it is painted', async () => {
    const page = await shared.open('/terms_condition');
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    await page.click('.bar [data-theme-switch]');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.goto(`${site.url}/car_brand`, { waitUntil: 'commit' });
    await page.waitForSelector('body');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  });
});

describe('the error page', () => {
  const shared = onePage();

  it('goes back by itself unless the visitor stays, and offers ways on', async () => {
    const page = await shared.open('/car_brand');
    shared.lacksNetwork();
    await page.evaluate(() => {
      location.href = '/404';
    });
    await page.waitForURL('**/404');
    const notice = page.locator('[data-return]');
    await notice.waitFor({ state: 'visible' });
    expect(await notice.textContent()).toMatch(/\d+/);
    await notice.locator('button').click();
    expect(await notice.isVisible()).toBe(false);
    await page.click('[data-back]');
    await page.waitForURL('**/car_brand');
  });

  it('does not send a visitor who came from outside away', async () => {
    shared.lacksNetwork();
    const page = await shared.open('/404');
    await idle(page);
    expect(await page.isVisible('[data-return]')).toBe(false);
    expect(await page.isVisible('main a.btn-main')).toBe(true);
  });
});
