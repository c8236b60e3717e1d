import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';

const ICON = 'header.top .slim > a';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('the search icon of a phone', () => {
  it.each(['', '/ru', '/ar'])('leads from %s/ to the field that is typed into', async (language) => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}${language}/car_brand`, { waitUntil: 'networkidle' });
    await page.click(ICON);
    await page.waitForURL(`**${language}/car_model`);
    await expect.poll(() => focused(page)).toBe('keyword');
    expect(await page.isVisible('#keyword')).toBe(true);
    // A name, or a screen reader would say no more than that there is a field.
    expect(await page.getAttribute(ICON, 'aria-label')).not.toBe('');
    expect(await page.$eval('#keyword', (field) => (field as HTMLInputElement).labels?.[0]?.innerText)).not.toBe('');
    expect(faults).toEqual([]);
    await close();
  });

  it('takes to the field on the list itself, by keyboard too, and keeps what is searched', async () => {
    const { page, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}/car_model?keyword=seagull`, { waitUntil: 'networkidle' });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.click(ICON);
    expect(await focused(page)).toBe('keyword');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.focus(ICON);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('keyword');
    expect(await page.inputValue('#keyword')).toBe('seagull');
    expect(new URL(page.url()).search).toBe('?keyword=seagull');
    expect(loads).toBe(0);
    await close();
  });

  it('follows the address, and does not take who comes back up to the field again', async () => {
    const { page, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}/car_model#keyword`, { waitUntil: 'networkidle' });
    expect(await focused(page)).toBe('keyword');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => (location.hash = 'keyword'));
    await expect.poll(() => focused(page)).toBe('keyword');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await focused(page)).not.toBe('keyword');
    await close();
  });

  it('leads to the list without JavaScript', async () => {
    const { page, close } = await openPage(browser, { ...SCREENS.phone, javaScriptEnabled: false });
    await page.goto(`${site.url}/`);
    await page.click(ICON);
    await page.waitForURL('**/car_model#keyword');
    expect(await page.locator('.lot').count()).toBeGreaterThan(50);
    await close();
  });
});
