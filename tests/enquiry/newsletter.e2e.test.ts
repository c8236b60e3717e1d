import { createClient } from '@libsql/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';
import { visit } from '../support/visit.ts';
import * as at from '../../src/wire/addresses/enquiry.ts';

// The database outlives a run, and limits are counted by mailbox.
const aMailbox = () => `reader-${crypto.randomUUID()}@newsletter.example`;
const FIELD = '#newsletter-email';
const BUTTON = '.foot form button';
const STATUS = '#newsletter-status';

async function rowsOf(email: string) {
  const client = createClient({ url: site.databaseUrl });
  const { rows } = await client.execute({
    sql: 'select locale, state from newsletter_subscriptions where email = ?',
    args: [email],
  });
  client.close();
  return rows.map(({ locale, state }) => ({ locale, state }));
}

/** Counts what the page sends to the call, and lets all of it through. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(at.subscribe.path)) sent.push(request.postData() ?? '');
  });
  return sent;
}

describe('the newsletter box', () => {
  const shared = onePage({ viewport: { width: 1440, height: 900 } });

  it('takes an address, says so, and keeps it in the language of the page', async () => {
    const { page } = shared;
    const email = aMailbox();
    await shared.open('/fr/terms_condition');
    await page.fill(FIELD, email.toUpperCase());
    await page.press(FIELD, 'Enter');
    await expect.poll(() => page.textContent(STATUS)).toMatch(/^Merci/);
    expect(await rowsOf(email)).toEqual([{ locale: 'fr', state: 'pending' }]);
    expect(await page.inputValue(FIELD)).toBe('');
    expect(new URL(page.url()).pathname).toBe('/fr/terms_condition');
  });

  it('asks in one sentence for an address mail reaches, and sends nothing until there is one', async () => {
    const { page } = shared;
    const sent = sentBy(page);
    await shared.open('/terms_condition');
    for (const typed of ['', 'reader', 'reader@localhost']) {
      await page.fill(FIELD, typed);
      await page.click(BUTTON);
      await expect.poll(() => page.textContent(STATUS)).toBe('Please enter your email address');
      expect(await page.getAttribute(FIELD, 'aria-invalid')).toBe('true');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('newsletter-email');
    }
    await page.press(FIELD, 'End');
    await page.keyboard.type('.example');
    expect(await page.textContent(STATUS)).toBe('');
    expect(await page.getAttribute(FIELD, 'aria-invalid')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('sends once however often the button is pressed meanwhile', async () => {
    const { page } = shared;
    const sent = sentBy(page);
    const email = aMailbox();
    // Held back until the visitor has pressed again and again.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(`**${at.subscribe.path}`, async (route) => {
      await held;
      await route.continue();
    });
    await shared.open('/terms_condition');
    await page.fill(FIELD, email);
    await page.click(BUTTON);
    await expect.poll(() => page.getAttribute(BUTTON, 'aria-busy')).toBe('true');
    await expect.poll(() => page.textContent(STATUS)).toBe('Sending…');
    await page.click(BUTTON, { force: true });
    await page.press(FIELD, 'Enter');
    letGo();
    await expect.poll(() => page.textContent(STATUS)).toMatch(/^Thank you/);
    expect(await page.getAttribute(BUTTON, 'aria-busy')).toBeNull();
    expect(sent).toHaveLength(1);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it('says when it is offline, keeps what was typed, and works again afterwards', async () => {
    const { page } = shared;
    const email = aMailbox();
    shared.lacksNetwork();
    await shared.open('/terms_condition');
    await page.fill(FIELD, email);
    await page.context().setOffline(true);
    await page.click(BUTTON);
    await expect.poll(() => page.textContent(STATUS)).toMatch(/^You are disconnected! /);
    expect(await page.inputValue(FIELD)).toBe(email);
    expect(await rowsOf(email)).toEqual([]);
    await page.context().setOffline(false);
    await page.click(BUTTON);
    await expect.poll(() => page.textContent(STATUS)).toMatch(/^Thank you/);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it('repeats what the server says when it is asked too often', async () => {
    // The console tells of the answer's status.
    shared.lacksNetwork();
    const { page } = shared;
    const email = aMailbox();
    await shared.open('/de/terms_condition');
    const ask = async (expected: RegExp) => {
      await page.fill(FIELD, email);
      await page.click(BUTTON);
      await page.waitForSelector(`${STATUS}:not(:empty)`);
      await expect.poll(() => page.textContent(STATUS)).toMatch(expected);
    };
    for (let count = 0; count < 3; count += 1) await ask(/^Danke/);
    await ask(/^Zu viele Anfragen/);
  });

  it('is reached and used with the keyboard alone', async () => {
    const { page } = shared;
    await shared.open('/terms_condition');
    await page.focus('.foot .logo');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('newsletter-email');
    await page.keyboard.press('Tab');
    // The field for robots is passed over.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    await page.keyboard.press('Space');
    await expect.poll(() => page.textContent(STATUS)).toBe('Please enter your email address');
  });

  it('writes the address from left to right where the page runs from right to left, and can be used by everybody', () =>
    visit(
      '/ar/terms_condition',
      async (page) => {
        expect(await page.$eval(FIELD, (field) => getComputedStyle(field).direction)).toBe('ltr');
        const [field, button] = [await page.locator(FIELD).boundingBox(), await page.locator(BUTTON).boundingBox()];
        expect(field!.x).toBeGreaterThan(button!.x);
        expect(Math.round(button!.x)).toBeGreaterThanOrEqual(0);
        await page.click(BUTTON);
        await expect.poll(() => page.textContent(STATUS)).toBe('يُرجى إدخال بريدكم الإلكتروني');
        for (const theme of casesOf(['light', 'dark'], ['dark'])) {
          await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
          expect(await axeFaultsIn(page, '.foot form'), theme).toEqual([]);
        }
      },
      SCREENS.phone,
    ));
});

describe('the newsletter box without JavaScript', () => {
  it('takes an address and ends at a page that says so, in the language it was asked in', async () => {
    const { page, close } = await openPage(browser, { ...SCREENS.phone, javaScriptEnabled: false });
    const email = aMailbox();
    await page.goto(`${site.url}/ar/terms_condition`);
    await page.fill(FIELD, email);
    await page.click(BUTTON);
    await page.waitForURL(`${site.url}/ar/newsletter_thanks`);
    expect(await page.textContent('main h1')).toBe('النشرة البريدية');
    expect(await rowsOf(email)).toEqual([{ locale: 'ar', state: 'pending' }]);
    // Going back and forth, or reloading, sends nothing again: the page was come to by a redirect.
    await page.reload();
    expect(new URL(page.url()).pathname).toBe('/ar/newsletter_thanks');
    await close();
  });

  it('ends at a page that says why, and from which one tries again', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/terms_condition`);
    // Well-formed for the browser, and no address mail reaches.
    await page.fill(FIELD, 'reader@localhost');
    await page.click(BUTTON);
    await page.waitForURL(`${site.url}/newsletter_refused/email`);
    expect(await page.textContent('main .lead')).toBe('Please enter your email address');
    await page.click('main a[href="#newsletter-email"]');
    await expect.poll(() => page.locator(FIELD).evaluate((field) => field.matches(':focus'))).toBe(true);
    await close();
  });

  it('cannot be posted by the page of another site', async () => {
    const { page, close } = await openPage(browser, { bypassCSP: true });
    const email = aMailbox();
    // `localhost` and `127.0.0.1` are two sites to a browser.
    await page.goto(site.url.replace('127.0.0.1', 'localhost') + '/robots.txt');
    await page.setContent(
      `<form method="post" action="${site.url}${at.subscribe.path}"><input name="email" value="${email}"></form>`,
    );
    await page.evaluate(() => document.forms[0]?.submit());
    await page.waitForURL(`${site.url}${at.subscribe.path}`);
    expect(await page.textContent('body')).toContain('"code":401');
    expect(await rowsOf(email)).toEqual([]);
    await close();
  });
});
