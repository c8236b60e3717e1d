import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';
import { idle } from '../support/visit.ts';

const DESK = { viewport: { width: 1440, height: 900 } } as const;

/** Bytes of JavaScript the page has fetched, as they came over the wire. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );

describe('the currency converter', () => {
  const shared = onePage(DESK);

  async function openConverter(path = '/'): Promise<Page> {
    const page = await shared.open(path);
    await page.click('.float-rate');
    await page.waitForSelector('.fx');
    return page;
  }

  const withRate = async (path = '/') => {
    const page = await openConverter(path);
    await page.waitForSelector('.fx footer:not(:has-text("…"))');
    return page;
  };

  it('brings React only when its button is pressed', async () => {
    const { page, close } = await openPage(browser, DESK);
    // The country of this visitor was asked for before.
    await page.addInitScript(() => localStorage.setItem('place', '{}'));
    await page.goto(`${site.url}/`);
    await idle(page);
    const before = await scripts(page);
    await page.click('.float-rate');
    await page.waitForSelector('.fx');
    const after = await scripts(page);
    const size = (list: typeof before) => list.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(size(before)).toBeLessThan(16 * 1024);
    expect(after.length).toBeGreaterThan(before.length);
    expect(size(after)).toBeGreaterThan(3 * size(before));
    await close();
  });

  it('shows the rate the server has, converts both ways, swaps, and knows absolute values only', async () => {
    const answer = await fetch(`${site.url}/api/shop.ExchangeRate/getExchangeRate`);
    const { data } = JSON.parse(await answer.text()) as { data: { exchangeRateData: { exchange: number } } };
    const rate = data.exchangeRateData.exchange;
    const page = await withRate();
    expect(await page.inputValue('#converter-USD')).toBe('1.00');
    expect(await page.inputValue('#converter-CNY')).toBe(rate.toFixed(2));
    expect(await page.textContent('.fx footer')).toContain(`1 USD = ${rate} CNY`);

    await page.fill('#converter-USD', '-100');
    expect(Number(await page.inputValue('#converter-USD'))).toBe(100);
    expect(Number(await page.inputValue('#converter-CNY'))).toBeCloseTo(rate * 100, 2);
    await page.fill('#converter-CNY', '1000');
    expect(Number(await page.inputValue('#converter-USD'))).toBeCloseTo(1000 / rate, 2);

    const first = () => page.locator('.fx input').first().getAttribute('id');
    expect(await first()).toBe('converter-USD');
    await page.click('.fx .swap');
    expect(await first()).toBe('converter-CNY');
  });

  it.each([
    ['/de', ','],
    ['/ar', '.'],
  ])('writes rate and amounts in %s/ with its own decimal sign', async (path, sign) => {
    const page = await withRate(path);
    expect(await page.inputValue('#converter-USD')).toBe(`1${sign}00`);
    expect(await page.inputValue('#converter-CNY')).toMatch(new RegExp(`^\\d[${sign}]\\d\\d$`));
    expect(await page.textContent('.fx footer bdi')).toMatch(new RegExp(`^1 USD = \\d[${sign}]\\d+ CNY$`));
  });

  it('reads both decimal signs, thousands and Arabic digits, and marks what is no amount', async () => {
    const page = await withRate();
    const cny = async () => Number(await page.inputValue('#converter-CNY'));
    await page.fill('#converter-USD', '1.5');
    const [half, unit] = [await cny(), (await cny()) / 1.5];
    for (const [typed, amount] of [
      ['1,5', 1.5],
      ['١٫٥', 1.5],
      ['1,234.56', 1234.56],
      ['1.234,56', 1234.56],
      ['25,000', 25_000],
    ] as const) {
      await page.fill('#converter-USD', typed);
      expect(await page.inputValue('#converter-USD')).toBe(typed);
      expect(Math.abs((await cny()) / (unit * amount) - 1), typed).toBeLessThan(0.001);
    }
    expect(half).toBeGreaterThan(0);
    await page.fill('#converter-USD', '1e3');
    expect(await page.inputValue('#converter-CNY')).toBe('');
    expect(await page.getAttribute('#converter-USD', 'aria-invalid')).toBe('true');
    expect(await page.getAttribute('#converter-USD', 'inputmode')).toBe('decimal');
    await page.fill('#converter-USD', '');
    expect(await page.getAttribute('#converter-USD', 'aria-invalid')).toBe(null);
  });

  it('says that it could not be loaded, and opens at the next press when the network is back', async () => {
    // One that has not kept the panel's files.
    const { page, close } = await openPage(browser, DESK);
    await page.goto(`${site.url}/ru`);
    await page.context().setOffline(true);
    // Twice: a failure is no less one when it comes again.
    for (let press = 0; press < 2; press += 1) {
      await page.click('.float-rate');
      await page.waitForSelector('[data-converter-failed]:visible');
      await page.waitForSelector('.float-rate:not([aria-busy])');
    }
    expect(await page.getAttribute('[data-converter-failed]', 'role')).toBe('alert');
    expect(await page.innerText('[data-converter-failed]')).toContain('не загрузился');
    await page.context().setOffline(false);
    await page.click('.float-rate');
    await page.waitForSelector('.fx');
    expect(await page.isVisible('[data-converter-failed]')).toBe(false);
    await close();
  });

  it.each(['panel', 'client'])('tries again where only its file %s could not be had', async (file) => {
    const { page, close } = await openPage(browser, DESK);
    await page.goto(`${site.url}/`);
    await page.route(`**/_astro/${file}.*.js`, (route) => route.abort());
    await page.click('.float-rate');
    await page.waitForSelector('[data-converter-failed]:visible');
    await page.unrouteAll();
    await page.click('.float-rate');
    await page.waitForSelector('.fx');
    await close();
  });

  it('takes the focus, is narrow beside a page that is used, closes with Esc or its button, and gives the focus back', async () => {
    const page = await openConverter();
    // React gives the focus once it has drawn.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('converter-USD');
    expect(await page.getAttribute('.float-rate', 'aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.fx').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('float-rate'))).toBe(true);
    await page.keyboard.press('Enter');
    expect((await page.locator('.fx').boundingBox())?.width).toBeLessThanOrEqual(430);
    await page.fill('main input[name=keyword]', 'byd');
    expect(await page.isVisible('.fx')).toBe(true);
    await page.click('.fx header button');
    expect(await page.getAttribute('.float-rate', 'aria-expanded')).toBe('false');
  });

  it('is hidden on phones, and closed when a screen becomes one', async () => {
    const page = await openConverter();
    await page.setViewportSize(SCREENS.phone.viewport);
    await page.waitForSelector('.fx', { state: 'detached' });
    expect(await page.isVisible('.float-rate')).toBe(false);
    await page.reload();
    expect(await page.isVisible('.float-rate')).toBe(false);
    await page.setViewportSize(DESK.viewport);
  });
});
