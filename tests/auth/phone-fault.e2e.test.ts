import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { browser, site } from '../support/product.ts';

/** What is wrong with a telephone number is said in its field each time, however often it is typed again. */
const FAULT = 'Please enter the correct mobile number';

async function leaveWith(page: Page, number: string): Promise<void> {
  const field = page.locator('[name=mobile]');
  await field.fill(number);
  // What is no number is known once the numbering plans have come.
  await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.validity.customError)).toBe(true);
  await field.press('Tab');
}

it.each(casesOf(['/register', '/login', '/retrievePassword'], ['/register']))(
  'at %s a second wrong number is told of like the first',
  async (path) => {
    const { page, close, faults } = await openPage(browser, SCREENS.phone);
    await page.goto(site.url + path);
    await page.click('label:has([value=mobile])');
    const field = page.locator('[name=mobile]');
    const fault = page.locator('.phone .err');
    await field.waitFor();
    for (const number of ['0712', '0713']) {
      await leaveWith(page, number);
      await expect.poll(() => fault.isVisible()).toBe(true);
      expect(await fault.textContent()).toBe(FAULT);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.getAttribute('aria-describedby')).toBe(await fault.getAttribute('id'));
      await field.fill('');
      await expect.poll(() => fault.count()).toBe(0);
      expect(await field.getAttribute('aria-invalid')).toBeNull();
    }
    // The button below is heard though the fault moves it, and leads to the number.
    await field.fill('0712');
    await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.validity.customError)).toBe(true);
    await page.click(path === '/login' ? '[data-act]' : '[data-send-code]');
    await expect.poll(() => page.textContent('[data-status]')).toBe(FAULT);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('mobile');
    expect(faults).toEqual([]);
    await close();
  },
);
