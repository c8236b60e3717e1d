import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { onePage } from '../support/one-page.ts';
import { openPhonePage, servePhonePages, tellsRefusals, type PhonePage, type PhoneServer } from './phone-input-page.ts';

let server: PhoneServer;
beforeAll(async () => void (server = await servePhonePages()));
afterAll(() => server.close());

const onDesk = onePage();
const onPhone = onePage(SCREENS.phone);
beforeAll(() => Promise.all([onDesk, onPhone].map(({ page }) => tellsRefusals(page))));
const open = (content?: PhonePage, { page } = onDesk) => openPhonePage(page, server, content);

const KENYAN = { options: { country: 'KE' } };

describe('The country, by keys', () => {
  it('opens, moves, finds by letters, chooses and closes', async () => {
    const { page, country, list, highlighted } = await open(KENYAN);
    await page.keyboard.press('Tab');
    expect(await country.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await country.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await list.waitFor();
    expect(await country.getAttribute('aria-expanded')).toBe('true');
    expect(await country.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
    expect(await highlighted()).toBe('Kenya');
    expect(await list.getByRole('option', { selected: true }).innerText()).toMatch(/Kenya\s+\+254/);
    await page.keyboard.press('ArrowDown');
    expect(await highlighted()).toBe('Kiribati');
    await page.keyboard.press('End');
    expect(await highlighted()).toBe('Zimbabwe');
    await page.keyboard.press('Home');
    expect(await highlighted()).toBe('Afghanistan');
    await page.keyboard.type('united a');
    expect(await highlighted()).toBe('United Arab Emirates');
    await page.keyboard.press('Enter');
    expect(await list.count()).toBe(0);
    expect(await country.getAttribute('aria-label')).toBe('Country: United Arab Emirates, AE +971');
    expect(await country.innerText()).toMatch(/AE\s*\+971/);
    await expect.poll(() => country.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await list.waitFor();
    expect(await highlighted()).toBe('United Arab Emirates');
  });

  it('forgets letters after 700 ms', async () => {
    const { page, highlighted } = await open(KENYAN);
    await page.keyboard.press('Tab');
    await page.keyboard.type('den');
    expect(await highlighted()).toBe('Denmark');
    const typedAt = await page.evaluate(() => performance.now());
    await page.waitForFunction((from) => performance.now() > from + 700, typedAt);
    await page.keyboard.type('et');
    expect(await highlighted()).toBe('Ethiopia');
  });

  it('closes with Escape and Tab, which keep the country and send no form', async () => {
    const { page, country, list, number } = await open(KENYAN);
    await country.focus();
    for (const key of ['Escape', 'Tab']) {
      await page.keyboard.press('Space');
      await list.waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press(key);
      await expect.poll(() => list.count()).toBe(0);
      expect(await country.getAttribute('aria-label')).toContain('Kenya');
    }
    await expect.poll(() => number.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(page.url()).not.toContain('/sent');
  });
});

describe('The country, by pointer', () => {
  it('is chosen by a press, and the number is next', async () => {
    const { page, country, list, number } = await open(KENYAN, onPhone);
    await country.tap();
    await list.waitFor();
    await list.getByText('Kiribati').tap();
    expect(await list.count()).toBe(0);
    expect(await country.innerText()).toMatch(/KI\s*\+686/);
    await expect.poll(() => number.evaluate((input) => input === document.activeElement)).toBe(true);
    await country.tap();
    await list.waitFor();
    await country.tap();
    expect(await list.count()).toBe(0);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.phone button, .phone input')].filter((one) => one.clientHeight < 42),
    );
    expect(small).toEqual([]);
    await country.tap();
    const heights = await list.getByRole('option').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(heights).toHaveLength(245);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  it('closes when something else is pressed, the number too', async () => {
    const { page, country, list, number } = await open(KENYAN);
    for (const outside of [page.locator('h1'), number]) {
      await country.click();
      await list.waitFor();
      await outside.click();
      await expect.poll(() => list.count()).toBe(0);
    }
  });

  it.each([
    [201, 'below', 12],
    [200, 'above', 12],
    [500, 'below', 23],
  ])('opens, with %i px under it, %s', async (freePx, side, rem) => {
    const { page, country, list } = await open({ ...KENYAN, offset: 'much' });
    const row = page.locator('.phone-row');
    const bottom = await row.evaluate((one) => one.getBoundingClientRect().bottom + scrollY);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate((top) => scrollTo(0, top), bottom + freePx - 900);
    await country.evaluate((button: HTMLElement) => button.click());
    const [field, opened] = [(await row.boundingBox())!, (await list.boundingBox())!];
    expect(900 - field.y - field.height).toBe(freePx);
    expect(opened.height).toBe(rem * 16);
    expect([opened.x, opened.width]).toEqual([field.x, field.width]);
    if (side === 'below') expect(opened.y).toBeGreaterThan(field.y + field.height);
    else expect(opened.y + opened.height).toBeLessThan(field.y);
    expect(opened.y).toBeGreaterThanOrEqual(0);
    expect(opened.y + opened.height).toBeLessThanOrEqual(900);
  });
});
