import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as at from '../../src/wire/addresses/enquiry.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { memberPage } from '../support/member-page.ts';
import { browser, site } from '../support/product.ts';
import { sampleStyles } from '../support/sample-styles.ts';
import { aSiteMember } from '../support/site-member.ts';
import { aMailbox, rowsOf } from '../support/talk.ts';
import { eventually, overflow } from '../support/visit.ts';

const slug = sampleStyles()[1]?.slug ?? '';
const MOMBASA = {
  chosen: { country: 'KE', port: 'KEMBA', term: 'CIF', importer: 'individual', isGuess: false },
  name: 'Mombasa',
  label: 'Mombasa · CIF',
  locale: 'en',
};
const dialog = (page: Page) => page.locator('dialog.ask-sheet[open]');
const understood = (page: Page) => dialog(page).locator('[data-understood]').textContent();

const buysForMombasa = (page: Page) =>
  page.addInitScript((kept) => localStorage.setItem('place', kept), JSON.stringify(MOMBASA));

async function openSheet(page: Page, lang = ''): Promise<void> {
  await page.goto(`${site.url}${lang}/car_details/${slug}`);
  await page.locator(`.car-acts a[href*="style=${slug}"]`).first().press('Enter');
  await dialog(page).waitFor();
}

describe('the sheet that asks for a price', () => {
  it.each([
    ['en', '', 'We read this number as', 'Your enquiry has arrived'],
    ['ar', '/ar', 'فُهم الرقم هكذا', 'وصل استفساركم'],
  ])('in %s asks by keyboard, says what it read of a number, and sends once', async (_lang, lang, reads, arrived) => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await buysForMombasa(page);
    let sent = 0;
    page.on('request', (request) => void (request.url().endsWith(at.enquire.path) && (sent += 1)));
    await openSheet(page, lang);
    // It names the car, and what it costs at the port.
    await eventually(() => dialog(page).locator('[data-cars] > li').getAttribute('aria-busy')).toBeNull();
    await dialog(page).locator('.at-port[data-priced]').waitFor();
    expect(await axeFaultsIn(page, 'dialog')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await dialog(page).locator('[name=quantity]').fill('0');
    await dialog(page).locator('[value=ask]').press('Enter');
    await dialog(page).locator('[data-car-fault]').waitFor();
    await dialog(page).locator('[name=quantity]').fill('\u0663');
    await dialog(page).locator('[name=channel]').selectOption('telephone');
    await dialog(page).locator('[name=contact]').fill('0712 345 678');
    await dialog(page).locator('[name=channel]').focus();
    await eventually(() => understood(page)).toContain('+254 712 345678');
    expect(await understood(page)).toContain(reads);
    // Two presses before the first is answered.
    await dialog(page)
      .locator('[value=ask]')
      .evaluate((button: HTMLButtonElement) => [button.click(), button.click()].length);
    await eventually(() => dialog(page).locator('.arrived h3').textContent()).toBe(arrived);
    expect(await dialog(page).locator('.arrived').textContent()).toContain('+254712345678');
    expect(sent).toBe(1);
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('closes with the back button, keeps what was typed while offline, and leads to the page where it cannot be had', async () => {
    const { page, close } = await openPage(browser);
    await buysForMombasa(page);
    await openSheet(page);
    await page.goBack();
    await eventually(() => dialog(page).count()).toBe(0);
    expect(page.url()).toContain(`/car_details/${slug}`);
    await page.locator(`.car-acts a[href*="style=${slug}"]`).first().click();
    const email = aMailbox();
    await dialog(page).locator('[name=contact]').fill(email);
    await page.context().setOffline(true);
    await dialog(page).locator('[value=ask]').click();
    await eventually(() => dialog(page).locator('[data-fault]').textContent()).toContain('disconnected');
    await page.context().setOffline(false);
    await dialog(page).locator('[value=ask]').click();
    await dialog(page).locator('.arrived').waitFor();
    expect(await rowsOf('enquiries', email)).toMatchObject([
      { subject: 'style', subject_slug: slug, country: 'KE', incoterm: 'CIF', quantity: 1 },
    ]);
    await page.route('**/quote-form*', (route) => route.abort());
    await page.goto(`${site.url}/car_details/${slug}`);
    await page.locator(`.car-acts a[href*="style=${slug}"]`).first().click();
    await page.waitForURL(/\/contact_us\?style=/);
    await close();
  });

  it('knows a member, says that a car is gone, and asks for the place first', async () => {
    const member = await aSiteMember();
    const { page, close } = await memberPage(member);
    await page.route('**/getMyPlace*', (route) => route.abort());
    await page.goto(`${site.url}/car_details/${slug}`);
    const link = page.locator(`.car-acts a[href*="style=${slug}"]`).first();
    await link.evaluate((one: HTMLAnchorElement) => (one.href = one.href.replace(/style=[^#]+/, 'style=gone-since')));
    await page.locator('.car-acts a.btn-main').first().click();
    await eventually(() => dialog(page).locator('[data-car-fault]').textContent()).toContain('no longer in our lists');
    await eventually(() => dialog(page).locator('[name=contact]').inputValue()).toContain('@');
    await dialog(page).locator('[value=ask]').click();
    await eventually(() => dialog(page).locator('[data-fault]').textContent()).toContain('no cars left');
    await close();
  });
});
