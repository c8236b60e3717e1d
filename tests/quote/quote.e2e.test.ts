import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { quotes } from '../../data/schema/index.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { memberPage, openScreen } from '../support/member-page.ts';
import { browser, site } from '../support/product.ts';
import { sampleStyles } from '../support/sample-styles.ts';
import { aSiteMember, siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const slug = sampleStyles()[1]?.slug ?? '';
const MOMBASA = { chosen: { country: 'KE', port: 'KEMBA', term: 'CIF', importer: 'individual', isGuess: false } };
const root = (page: Page) => page.locator('[data-quote]');
const dialog = (page: Page) => page.locator('dialog[open]');

/** A browser whose reader has chosen where cars should go. */
const buysForMombasa = (page: Page) =>
  page.addInitScript((kept) => localStorage.setItem('place', kept), JSON.stringify(MOMBASA));

describe('a quote', () => {
  it.each([
    ['en', '', 'Estimate', 'Enter an email address.'],
    ['ar', '/ar', 'تقدير', 'أدخلوا بريدًا إلكترونيًا.'],
  ])('in %s is made from the page of a car and read on a phone', async (_lang, at, state, missing) => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await buysForMombasa(page);
    await page.goto(`${site.url}${at}/style_param/${slug}`);
    await page.locator('[data-make-quote]').click();
    await dialog(page).waitFor();
    expect(await axeFaultsIn(page, 'dialog')).toEqual([]);
    // By keyboard, and without a contact at first.
    await dialog(page).locator('[name=contact]').press('Enter');
    await eventually(() => dialog(page).locator('[data-contact-fault]').textContent()).toBe(missing);
    await page.keyboard.type('buyer@talk.example');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${at}/quote#*`);
    await eventually(() => root(page).getAttribute('data-state')).toBe('shown');
    const shown = await root(page).textContent();
    expect(shown).toContain(state);
    expect(shown).not.toMatch(/IBAN|SWIFT/);
    // The link is kept by a copy of it, or by a mail to oneself.
    expect(await page.locator('[data-mail]').getAttribute('href')).toContain(encodeURIComponent('/quote#'));
    expect(await page.locator('[data-ask]').getAttribute('href')).toMatch(/quote_no=.{5}-.{5}&country=KE/);
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
    await page.locator('.why').first().press('Enter');
    await eventually(() => page.locator('.because:not([hidden])').count()).toBe(1);
    expect(await axeFaultsIn(page, 'main')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // Another language of the page opens the same quote.
    const hash = await page.evaluate(() => location.hash);
    const others = await page
      .locator('a[hreflang]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash));
    expect(new Set(others)).toEqual(new Set([hash]));
    expect(faults).toEqual([]);
    await close();
  });

  it('that is gone, or cannot be asked for, says so', async () => {
    const { page, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}/quote#nonsense`);
    await eventually(() => root(page).getAttribute('data-state')).toBe('gone');
    await page.context().setOffline(true);
    await page.evaluate(() => (location.hash = 'another'));
    await eventually(() => root(page).getAttribute('data-state')).toBe('offline');
    await page.context().setOffline(false);
    await eventually(() => root(page).getAttribute('data-state')).toBe('gone');
    await close();
  });

  it('of a member knows their address and is in their list', async () => {
    const member = await aSiteMember();
    const { page, faults, close } = await memberPage(member);
    await buysForMombasa(page);
    await openScreen(page, '/personal_center/quotes');
    expect(await page.locator('main').textContent()).toContain('You have not made a quote yet.');
    await page.goto(`${site.url}/style_param/${slug}`);
    await page.locator('[data-make-quote]').click();
    await eventually(() => dialog(page).locator('[name=contact]').inputValue()).toContain('@');
    await dialog(page).locator('[value=quote]').click();
    await eventually(() => root(page).getAttribute('data-state')).toBe('shown');
    const number = (await page.locator('.facts-list bdi').first().textContent()) ?? '';
    await openScreen(page, '/personal_center/quotes');
    expect(await axeFaultsIn(page, 'main')).toEqual([]);
    await page.locator('.told-of a', { hasText: number }).click();
    await eventually(() => root(page).getAttribute('data-state')).toBe('shown');
    expect(await page.locator('h1').textContent()).toBe(`Quote ${number}`);
    const order = page.locator('[data-order]');
    expect(await order.isVisible()).toBe(false);
    // Once a person of the company has confirmed it, it can be ordered.
    const confirmed = { state: 'confirmed', confirmedBy: 'Li Wei', confirmedAt: Date.now() } as const;
    await siteDatabase().update(quotes).set(confirmed).where(eq(quotes.reference, number));
    await page.reload();
    await order.waitFor();
    await order.press('Enter');
    await eventually(() => page.locator('[data-ordered]').textContent()).toMatch(/^Your order request \S+ has arrived/);
    expect(await order.isVisible()).toBe(false);
    expect(await axeFaultsIn(page, 'main')).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});
