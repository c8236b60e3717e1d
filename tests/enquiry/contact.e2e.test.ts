import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FIELD_LIMITS } from '../../src/domain/enquiry/contact.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';
import { requestsOf } from '../support/requests.ts';
import { aMailbox, kindsTo, mailsTo, rowsOf } from '../support/talk.ts';
import * as at from '../../src/wire/addresses/enquiry.ts';

async function writeMessage(page: Page, email: string): Promise<void> {
  await page.fill('#message-title', 'Twelve cars');
  await page.fill('#message-name', 'Amina Said');
  await page.fill('#message-email', email);
  await page.fill('#message-mobile', '+254 711 123 456');
  await page.fill('#message-content', 'Good day.\nWhich price, CIF?');
}

const FORMS_BY_THEME = [
  ['#message', 'light'],
  ['#enquiry', 'dark'],
  ['#message', 'dark'],
  ['#enquiry', 'light'],
] as const;

const shared = onePage();

describe('the contact form', () => {
  it('asks for what is missing beside its fields, goes to the first of them, and sends nothing', async () => {
    const page = await shared.open('/contact_us');
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().includes(at.contact.path) && sent.push(request.url())));
    await page.click('#message button');
    await expect
      .poll(() => page.locator('#message .err:not([hidden])').allTextContents())
      .toEqual([
        'Please input title',
        'Please input name',
        'Please input email',
        'Please input mobile',
        'Content cannot be empty',
        'Check the marked fields.',
      ]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('message-title');
    await page.keyboard.type('T');
    expect(await page.isHidden('#message-title-error')).toBe(true);
    expect(await page.getAttribute('#message-title', 'aria-invalid')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('sends a message, says what happens next, and confirms it by mail in the language of the page', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    const email = aMailbox();
    await page.goto(`${site.url}/ar/contact_us`);
    await writeMessage(page, email);
    await page.click('#message button');
    await expect.poll(() => page.isVisible('#message [data-arrived]')).toBe(true);
    expect(await page.textContent('#message [data-arrived] p')).toContain('24');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
    expect(await rowsOf('contact_messages', email)).toMatchObject([
      { mobile: '+254711123456', locale: 'ar', state: 'new' },
    ]);
    await expect.poll(() => kindsTo(email)).toEqual(['contactReceived']);
    expect((await mailsTo(email))[0]).toMatchObject({ locale: 'ar', subject: 'وصلتنا رسالتكم' });
    await page.click('#message [data-more]');
    expect(await page.inputValue('#message-content')).toBe('');
    expect(faults).toEqual([]);
    await close();
  });

  it('says that a number is none, without asking the server, and loses no end of a long text, which that refuses', async () => {
    const page = await shared.open('/de/contact_us');
    const email = aMailbox();
    await writeMessage(page, email);
    await page.fill('#message-mobile', 'rufen Sie an');
    await page.click('#message button');
    const fault = 'Bitte geben Sie die richtige Mobilnummer ein';
    await expect.poll(() => page.textContent('#message-mobile-error')).toBe(fault);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('message-mobile');
    expect(await rowsOf('contact_messages', email)).toEqual([]);
    await page.fill('#message-mobile', '+254 711 123 456');
    const text = 'a'.repeat(FIELD_LIMITS.content + 1);
    await page.fill('#message-content', text);
    await page.click('#message button');
    await expect.poll(() => page.textContent('#message-content-error')).toMatch(/4\D?000/);
    expect(await page.inputValue('#message-content')).toBe(text);
  });

  it('keeps what was typed while offline and over a reload, and one press sends it afterwards, once', async () => {
    const { page, close } = await openPage(browser);
    const email = aMailbox();
    await page.goto(`${site.url}/contact_us`);
    const requests = requestsOf(page);
    // What checks and sends a form is asked for once it is written into.
    const [requested] = await Promise.all([page.waitForEvent('request'), writeMessage(page, email)]);
    await requested.response();
    await expect.poll(() => requests.size).toBe(0);
    await page.context().setOffline(true);
    await page.click('#message button');
    await expect
      .poll(() => page.textContent('#message-status, #message [role=status]'))
      .toMatch(/^You are disconnected! /);
    expect(await page.textContent('#message button')).toBe('Try again');
    await page.context().setOffline(false);
    await page.reload();
    expect(await page.inputValue('#message-content')).toBe('Good day.\nWhich price, CIF?');
    await page.click('#message button');
    await expect.poll(() => page.isVisible('#message [data-arrived]')).toBe(true);
    expect(await rowsOf('contact_messages', email)).toHaveLength(1);
    await close();
  });

  it('works without JavaScript, and ends at a page that says so', async () => {
    const { page, close } = await openPage(browser, { ...SCREENS.phone, javaScriptEnabled: false });
    const email = aMailbox();
    await page.goto(`${site.url}/fr/contact_us`);
    await writeMessage(page, email);
    await page.click('#message button');
    await page.waitForURL(`${site.url}/fr/contact_sent/message`);
    expect(await page.textContent('main h1')).toBe('Votre message est arrivé');
    expect(await rowsOf('contact_messages', email)).toMatchObject([{ locale: 'fr' }]);
    await close();
  });
});

it('can be used by everybody with its faults shown, by day and by night', async () => {
  const page = await shared.open('/ar/contact_us');
  await page.click('#message button');
  await page.locator('#message .err:visible').first().waitFor();
  await page.click('#enquiry button');
  await page.locator('#enquiry .err:visible').first().waitFor();
  for (const [form, theme] of casesOf(FORMS_BY_THEME, FORMS_BY_THEME.slice(0, 2))) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    expect(await axeFaultsIn(page, form), theme).toEqual([]);
  }
});
