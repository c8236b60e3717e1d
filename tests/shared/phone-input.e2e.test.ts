import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { idle, overflow } from '../support/visit.ts';
import { openPhonePage, servePhonePages, tellsRefusals, type PhonePage, type PhoneServer } from './phone-input-page.ts';

let server: PhoneServer;
beforeAll(async () => void (server = await servePhonePages()));
afterAll(() => server.close());

const onDesk = onePage();
const onPhone = onePage(SCREENS.phone);
beforeAll(() => Promise.all([onDesk, onPhone].map(({ page }) => tellsRefusals(page))));
const open = (content?: PhonePage, { page } = onDesk) => openPhonePage(page, server, content);

const KENYAN = { options: { country: 'KE' } };

describe('The number', () => {
  it('says what it is to browsers and to assistive technology', async () => {
    const { page, number } = await open(KENYAN);
    const attributes = ['type', 'inputmode', 'autocomplete', 'dir', 'placeholder', 'maxlength', 'name'];
    const said = await number.evaluate((input, names) => names.map((name) => input.getAttribute(name)), attributes);
    expect(said).toEqual(['tel', 'tel', 'tel', 'ltr', 'Enter a phone number', '25', 'mobile']);
    expect(await page.getByLabel('Phone number', { exact: true }).getAttribute('id')).toBe('phone');
  });

  it('is told to the form, and written in order when it is left', async () => {
    const { page, number, told } = await open(KENYAN);
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
  });

  it('changes the country by its calling code, in Arabic figures too', async () => {
    const { number, country, told } = await open(KENYAN);
    await number.pressSequentially('٠٠٩٧١ ٥٠ ١٢٣ ٤٥٦٧');
    expect(await number.inputValue()).toBe('00971 50 123 4567');
    expect(await country.innerText()).toMatch(/AE\s*\+971/);
    await expect.poll(async () => (await told()).value).toMatchObject({ e164: '+971501234567', valid: true });
  });

  it('keeps the caret where signs are changed or dropped in its middle', async () => {
    const { page, number } = await open({ options: { country: 'KE', isRestricted: true } });
    await number.pressSequentially('07123456');
    await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
    await page.keyboard.type('٩x٨');
    expect(await number.inputValue()).toBe('0798123456');
    expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  });

  it('that is wrong has the form refuse it, and says so once it is left', async () => {
    const { page, number, told } = await open(KENYAN);
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
  });

  it('may be empty unless it is required', async () => {
    for (const isRequired of [false, true]) {
      const { number } = await open({ ...KENYAN, isRequired });
      await number.focus();
      expect(await number.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(!isRequired);
    }
  });
});

describe('What the field fetches', () => {
  it('is nothing before it is touched, then the metadata; what was typed meanwhile is read', async () => {
    const { page, number, told } = await open(KENYAN);
    await idle(page);
    server.requested.length = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/read.js', (route) => held.then(() => route.continue()));
    await number.focus();
    await number.pressSequentially('0712 123456');
    expect(await told()).toEqual({ text: '0712 123456', country: 'KE' });
    letGo();
    await expect.poll(async () => (await told()).value?.e164).toBe('+254712123456');
    expect(server.requested.filter((path) => path !== '/read.js')).toEqual([]);
  });

  it('is asked for again after the network was away', async () => {
    onDesk.lacksNetwork();
    const { page, number, told } = await open(KENYAN);
    const kinds: string[] = [];
    page.on('request', (request) => request.url().endsWith('/read.js') && kinds.push(request.resourceType()));
    server.refuseReader(1);
    server.requested.length = 0;
    await number.focus();
    await expect.poll(() => server.requested).toContain('/read.js');
    await number.pressSequentially('0712 123456');
    await expect.poll(async () => (await told()).value?.e164).toBe('+254712123456');
    // A script that could not be imported is never asked for again by some browsers: it is fetched before it is imported.
    expect(kinds).toEqual(['fetch', 'fetch', 'script']);
  });

  it('is read at once where a number stands there', async () => {
    const { number, country, told } = await open({ initial: '+12423591234' });
    await expect.poll(async () => (await told()).value?.country).toBe('BS');
    expect(await country.getAttribute('aria-label')).toBe('Country: Bahamas, BS +1');
    expect(await number.inputValue()).toBe('+12423591234');
  });

  it('is the country of the visitor, or else the first preferred one and a line in the log', async () => {
    const options = { detectAddress: '/country', preferred: ['ET', 'AE'] };
    const { page, country } = await open({ options });
    await expect.poll(() => country.innerText()).toMatch(/KE/);
    server.answerCountry('0;');
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await open({ options });
    expect((await warned).text()).toBe('unable to fetch the country');
    expect(await country.innerText()).toMatch(/ET/);
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
  it.each(casesOf(LOOKS, LOOKS.slice(0, 1)))('shows no fault of accessibility in %s, %s', async (locale, theme) => {
    const options = { country: 'KE', preferred: ['AE', 'ET'] };
    const { page, country, number, list } = await open({ locale, theme, options }, onPhone);
    expect(await axeFaultsIn(page, 'main')).toEqual([]);
    await number.fill('071');
    await country.focus();
    await page.locator('.err').waitFor();
    await country.press('ArrowDown');
    await list.waitFor();
    expect(await axeFaultsIn(page, 'main')).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  it('writes the number from left to right in Arabic, and the list from right to left', async () => {
    const { country, number, list } = await open({ ...KENYAN, locale: 'ar' });
    await country.click();
    const [button, field] = [(await country.boundingBox())!, (await number.boundingBox())!];
    expect(button.x + button.width).toBeLessThanOrEqual(field.x + 1);
    expect(await number.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr');
    expect(await list.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
    const option = list.getByRole('option', { selected: true });
    expect(await option.innerText()).toMatch(/كينيا\s+\+254/);
    const [name, code] = [await option.locator('span').boundingBox(), await option.locator('bdi').boundingBox()];
    expect(name!.x).toBeGreaterThan(code!.x);
  });
});
