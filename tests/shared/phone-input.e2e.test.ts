import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { overflow } from '../support/visit.ts';
import { browser } from '../support/product.ts';
import { openPhonePage, servePhonePages, type PhonePage, type PhoneServer } from './phone-input-page.ts';

let server: PhoneServer;
beforeAll(async () => void (server = await servePhonePages()));
afterAll(() => server.close());

const open = (content?: PhonePage, options?: BrowserContextOptions) => openPhonePage(browser, server, content, options);

const KENYAN = { options: { country: 'KE' } };

describe('The number', () => {
  it('says what it is to browsers and to assistive technology', async () => {
    const { page, number, close } = await open(KENYAN);
    const attributes = ['type', 'inputmode', 'autocomplete', 'dir', 'placeholder', 'maxlength', 'name'];
    const said = await number.evaluate((input, names) => names.map((name) => input.getAttribute(name)), attributes);
    expect(said).toEqual(['tel', 'tel', 'tel', 'ltr', 'Enter a phone number', '25', 'mobile']);
    expect(await page.getByLabel('Phone number', { exact: true }).getAttribute('id')).toBe('phone');
    await close();
  });

  it('is told to the form, and written in order when it is left', async () => {
    const { page, number, told, close, faults } = await open(KENYAN);
    await number.pressSequentially('0712123456');
    await expect.poll(async () => (await told()).value?.e164).toBe('+254712123456');
    expect(await told()).toEqual({
      country: 'KE',
      text: '0712123456',
      value: {
        country: 'KE',
        countryCallingCode: '254',
        e164: '+254712123456',
        formattedNumber: '0712 123456',
        nationalNumber: '712123456',
        possible: true,
        valid: true,
      },
    });
    await page.keyboard.press('Tab');
    await expect.poll(() => number.inputValue()).toBe('0712 123456');
    expect(faults).toEqual([]);
    await close();
  });

  it('changes the country by its calling code, in Arabic figures too', async () => {
    const { number, country, told, close } = await open(KENYAN);
    await number.pressSequentially('٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧');
    expect(await number.inputValue()).toBe('00971 50 123 4567');
    expect(await country.innerText()).toMatch(/AE\s*\+971/);
    await expect.poll(async () => (await told()).value).toMatchObject({ e164: '+971501234567', valid: true });
    await close();
  });

  it('keeps the caret where signs are changed or dropped in its middle', async () => {
    const { page, number, close } = await open({ options: { country: 'KE', isRestricted: true } });
    await number.pressSequentially('07123456');
    await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
    await page.keyboard.type('٩x٨');
    expect(await number.inputValue()).toBe('0798123456');
    expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
    await close();
  });

  it('that is wrong has the form refuse it, and says so once it is left', async () => {
    const { page, number, told, close, faults } = await open(KENYAN);
    const validity = () => number.evaluate((input: HTMLInputElement) => input.validationMessage);
    const message = 'Please enter a correct phone number for the chosen country';
    await number.pressSequentially('0712');
    await expect.poll(validity).toBe(message);
    expect(await page.locator('.err').count()).toBe(0);
    expect(await number.getAttribute('aria-invalid')).toBeNull();
    await page.keyboard.press('Enter');
    expect(page.url()).not.toContain('/sent');
    await expect.poll(() => page.locator('[role=status] .err').innerText()).toBe(message);
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect(await number.getAttribute('aria-describedby')).toBe(await page.locator('.err').getAttribute('id'));
    await number.fill('0712 123456');
    await expect.poll(async () => (await told()).value?.valid).toBe(true);
    expect(await validity()).toBe('');
    expect(await page.locator('.err').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sent\?mobile=0712/);
    expect(faults).toEqual([]);
    await close();
  });

  it('may be empty unless it is required', async () => {
    for (const isRequired of [false, true]) {
      const { number, close } = await open({ ...KENYAN, isRequired });
      await number.focus();
      expect(await number.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(!isRequired);
      await close();
    }
  });
});

describe('What the field fetches', () => {
  it('is nothing before it is touched, then the metadata; what was typed meanwhile is read', async () => {
    const { page, number, told, close, faults } = await open(KENYAN);
    await page.waitForLoadState('networkidle');
    server.asked.length = 0;
    await page.route('**/read.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await number.focus();
    await number.pressSequentially('0712 123456');
    expect(await told()).toEqual({ text: '0712 123456', country: 'KE' });
    await expect.poll(async () => (await told()).value?.e164).toBe('+254712123456');
    expect(server.asked.filter((path) => path !== '/read.js')).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('is asked for again after the network was away', async () => {
    const { page, number, told, close } = await open(KENYAN);
    const kinds: string[] = [];
    page.on('request', (request) => request.url().endsWith('/read.js') && kinds.push(request.resourceType()));
    server.refuseReader(1);
    server.asked.length = 0;
    await number.focus();
    await expect.poll(() => server.asked).toContain('/read.js');
    await number.pressSequentially('0712 123456');
    await expect.poll(async () => (await told()).value?.e164).toBe('+254712123456');
    // A script that could not be imported is never asked for again by some browsers: it is fetched before it is imported.
    expect(kinds).toEqual(['fetch', 'fetch', 'script']);
    await close();
  });

  it('is read at once where a number stands there', async () => {
    const { number, country, told, close, faults } = await open({ initial: '+12423591234' });
    await expect.poll(async () => (await told()).value?.country).toBe('BS');
    expect(await country.getAttribute('aria-label')).toBe('Country: Bahamas, BS +1');
    expect(await number.inputValue()).toBe('+12423591234');
    expect(faults).toEqual([]);
    await close();
  });

  it('is the country of the visitor, or else the first preferred one and a line in the log', async () => {
    const options = { detectAddress: '/country', preferred: ['ET', 'AE'] };
    const detected = await open({ options });
    await expect.poll(() => detected.country.innerText()).toMatch(/KE/);
    expect(detected.faults).toEqual([]);
    await detected.close();
    server.answerCountry('0;');
    const { page, faults, close } = await openPage(browser);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(server.addressOf({ options }));
    await expect.poll(() => warnings).toEqual(['unable to fetch the country']);
    expect(await page.getByRole('combobox').innerText()).toMatch(/ET/);
    expect(faults).toEqual([]);
    await close();
    server.answerCountry('1;KE;KEN;Kenya');
  });
});

const LOOKS = [
  ['en', 'light'],
  ['ar', 'dark'],
  ['am', 'light'],
  ['am', 'dark'],
] as const;

describe('In every language', () => {
  it.each(casesOf(LOOKS, LOOKS.slice(0, 2)))('shows no fault of accessibility in %s, %s', async (locale, theme) => {
    const options = { country: 'KE', preferred: ['AE', 'ET'] };
    const { page, country, number, list, close, faults } = await open({ locale, theme, options }, SCREENS.phone);
    expect(await axeFaultsIn(page, 'main')).toEqual([]);
    await number.fill('071');
    await country.focus();
    await page.locator('.err').waitFor();
    await country.press('ArrowDown');
    await list.waitFor();
    expect(await axeFaultsIn(page, 'main')).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('writes the number from left to right in Arabic, and the list from right to left', async () => {
    const { country, number, list, close } = await open({ ...KENYAN, locale: 'ar' });
    await country.click();
    const [button, field] = [(await country.boundingBox())!, (await number.boundingBox())!];
    expect(button.x + button.width).toBeLessThanOrEqual(field.x + 1);
    expect(await number.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr');
    expect(await list.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
    const option = list.getByRole('option', { selected: true });
    expect(await option.innerText()).toMatch(/كينيا\s+\+254/);
    const [name, code] = [await option.locator('span').boundingBox(), await option.locator('bdi').boundingBox()];
    expect(name!.x).toBeGreaterThan(code!.x);
    await close();
  });
});
