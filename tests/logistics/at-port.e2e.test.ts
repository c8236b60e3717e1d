import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { members } from '../../data/schema/index.ts';
import { localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import { dollarRangeText } from '../../src/domain/logistics/money-text.ts';
import { shownRange } from '../../src/domain/logistics/price/shown.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { browser, site } from '../support/product.ts';
import { memberPage } from '../support/member-page.ts';
import { sampleStyles } from '../support/sample-styles.ts';
import { aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const chip = (page: Page) => page.locator('.place-chip');
const dialog = (page: Page) => page.locator('dialog.place-dialog');
const prices = (page: Page) => page.locator('.at-port').first();

/** What the header shows: the chosen place is written by the style sheet. */
const shown = (page: Page) =>
  chip(page).evaluate((link) => getComputedStyle(link.querySelector('span') as Element, '::after').content);

async function choose(page: Page, country: string): Promise<void> {
  await chip(page).click();
  await dialog(page).locator('[name=country]').selectOption(country);
  await dialog(page).locator('[type=submit]').click();
  await eventually(() => dialog(page).isVisible()).toBe(false);
}

interface Priced {
  id: number;
  cif: { low: string; high: string } | null;
  door: { low: string; high: string } | null;
}

/** What the Worker says a style costs. */
async function priced(style: number, country: string, to: string): Promise<Priced> {
  const answer = await fetch(`${site.url}/api/shop.Logistics/priceMany`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', server: 'true' },
    body: JSON.stringify({ country, to, styles: [style] }),
  });
  const { data } = await answer.json<{ data: Priced[] }>();
  const [first] = data;
  if (!first) throw new Error('The Worker prices no such style.');
  return first;
}

const placeOf = async ({ id }: SiteMember) =>
  (await siteDatabase().select({ place: members.place }).from(members).where(eq(members.id, id)))[0]?.place;

const cents = (amount: string) => Math.round(Number(amount) * 100);
const rangeOf = ({ low, high }: { low: string; high: string }, locale: Locale) =>
  dollarRangeText(shownRange({ low: cents(low), high: cents(high) }), localeOf(locale).tag);

const style = sampleStyles().find(
  ({ lowestPriceMinor, suggestedPriceMinor, sheet }) => (lowestPriceMinor ?? suggestedPriceMinor) && sheet['length'],
);
const path = `/car_details/${style?.slug ?? ''}`;

describe('the price at my port', () => {
  it('is asked for once, chosen once, and shown on every page as the Worker works it out', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requested.push(pathname);
    });
    await page.goto(site.url + path);
    // No network of a test names a country, so nothing is guessed.
    await eventually(() => requested.filter((one) => one.endsWith('/getMyPlace')).length).toBe(1);
    await eventually(() => page.evaluate(() => localStorage.getItem('place'))).not.toBeNull();
    expect(await prices(page).getByRole('link').getAttribute('href')).toBe('/price');
    await choose(page, 'KE');
    const { cif, door } = await priced(style?.id ?? 0, 'KE', 'KEMBA');
    expect(cif && door).not.toBeNull();
    await eventually(() => prices(page).textContent()).toContain('CIF Mombasa');
    const text = (await prices(page).textContent()) ?? '';
    if (cif) expect(text).toContain(rangeOf(cif, 'en'));
    if (door) expect(text).toContain(rangeOf(door, 'en'));
    expect(text).toContain('sample price');
    expect(await shown(page)).toContain('Mombasa · CIF');
    // The reader is led to the price, and hears what has changed.
    await eventually(() => prices(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await eventually(() => page.locator('body > [role=status]').allTextContents()).toContain(
      'Prices are now shown for: Mombasa · CIF.',
    );
    const { top, bottom } = await prices(page).evaluate((one) => {
      const box = one.getBoundingClientRect();
      return { top: box.top, bottom: box.bottom - innerHeight };
    });
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(0);

    await page.goto(site.url + '/results_list');
    await eventually(() => prices(page).textContent()).toContain('CIF Mombasa');
    expect(requested.filter((one) => one.endsWith('/getMyPlace'))).toHaveLength(1);
    await prices(page).getByRole('link').click();
    await page.waitForURL(/landed_cost\?style=.*port=KEMBA/);
    expect(faults).toEqual([]);
    await close();
  });

  it.each(
    casesOf(
      [
        { lang: 'en', country: 'UG', place: 'Mombasa', cleared: 'Uganda' },
        { lang: 'ru', country: 'KZ', place: 'Алматы', cleared: 'Алматы' },
        { lang: 'ar', country: 'EG', place: 'الإسكندرية', cleared: 'الإسكندرية' },
      ] as const,
      [{ lang: 'ru', country: 'KZ', place: 'Алматы', cleared: 'Алматы' }],
    ),
  )('of $country names $place in $lang', async ({ lang, country, place, cleared }) => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await page.goto(site.url + (lang === 'en' ? '' : `/${lang}`) + path);
    await choose(page, country);
    await eventually(() => prices(page).textContent()).toContain(place);
    const names = await prices(page).locator('dt').allTextContents();
    expect(names[0]).toBe(`${country === 'KZ' ? 'CIP' : 'CIF'} ${place}`);
    expect(names.at(-1)).toContain(cleared);
    expect(faults).toEqual([]);
    await close();
  });

  it.each([768, 1024, 1200])('finds its room in rows of %i pixels, where a verdict takes most lines', async (width) => {
    const { page, faults, close } = await openPage(browser, { viewport: { width, height: 900 } });
    await page.goto(`${site.url}/fr/results_list?to=KEMBA&country=KE`);
    await page.locator('.lot > .at-port[data-priced]').last().waitFor({ state: 'attached' });
    const grown = await page
      .locator('.lot > .at-port')
      .evaluateAll((places) =>
        places.filter(
          (place) => place.getBoundingClientRect().height > parseFloat(getComputedStyle(place).minBlockSize) + 1,
        ),
      );
    expect(grown).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('moves nothing when it comes, and fits the narrowest phone', async () => {
    const kept = { country: 'DE', port: 'DEBRV', term: 'CIF', importer: 'individual', isGuess: false };
    for (const address of ['/', '/results_list', '/de/car_model', `/de${path}`]) {
      const { page, faults, close } = await openPage(browser, {
        ...SCREENS.phone,
        viewport: { width: 320, height: 640 },
      });
      await page.addInitScript((place) => localStorage.setItem('place', JSON.stringify(place)), {
        chosen: kept,
        name: 'Bremerhaven',
        label: 'Bremerhaven · CIF',
        locale: 'en',
      });
      await watchLayout(page);
      await page.goto(site.url + address);
      await eventually(() => prices(page).textContent()).toContain('Bremerhaven');
      expect(await overflow(page), address).toBe(0);
      expect(await layoutShift(page, false), address).toBeLessThan(0.01);
      expect(faults).toEqual([]);
      await close();
    }
  });

  it('is chosen in a dialog by keyboard, which offers the ports cars for a country pass and closes by Escape', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.desktop);
    await page.goto(site.url + '/');
    await chip(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    expect(await axeFaultsIn(page, 'dialog.place-dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).isVisible()).toBe(false);
    await eventually(() => chip(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await chip(page).click();
    // Cars for Uganda pass Mombasa, and no other port is offered then.
    await dialog(page).locator('[name=country]').selectOption('UG');
    const port = dialog(page).locator('[name=port]');
    expect(await port.inputValue()).toBe('KEMBA');
    const offered = await port.locator('option:enabled').evaluateAll((options) => options.length);
    expect(offered).toBeLessThan(6);
    expect(faults).toEqual([]);
    await close();
  });

  it('is kept with the account of a member, and is there in their next browser', async () => {
    const member = await aSiteMember();
    const first = await memberPage(member, SCREENS.phone);
    await first.page.goto(site.url + path);
    await choose(first.page, 'KE');
    await eventually(() => shown(first.page)).toContain('Mombasa · CIF');
    await eventually(() => placeOf(member)).toMatchObject({ country: 'KE', port: 'KEMBA' });
    expect(first.faults).toEqual([]);
    await first.close();
    const second = await memberPage(member, SCREENS.phone);
    await second.page.goto(site.url + path);
    await eventually(() => shown(second.page)).toContain('Mombasa · CIF');
    expect(second.faults).toEqual([]);
    await second.close();
  });

  it('is forgotten as a whole by one button, whatever the address names', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}${path}?to=KEMBA&country=KE&term=FOB`);
    await eventually(() => shown(page)).toContain('Mombasa · FOB');
    await chip(page).click();
    await dialog(page).getByRole('button', { name: 'Clear the whole choice' }).click();
    await eventually(() => prices(page).getByRole('link').getAttribute('href')).toBe('/price');
    expect(await shown(page)).not.toContain('Mombasa');
    expect(new URL(page.url()).search).toBe('');
    await chip(page).click();
    await dialog(page).locator('[name=country]').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Clear the whole choice' }).isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });

  it('stays what it was where an address names no place we know', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}${path}?to=KEMBA&country=KE`);
    await eventually(() => shown(page)).toContain('Mombasa · CIF');
    for (const query of ['?to=XXXXX&country=KE', '?to=%3Cscript%3E', '?to=KEMBA&country=1']) {
      await page.goto(site.url + path + query);
      await eventually(() => prices(page).textContent()).toContain('CIF Mombasa');
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('follows an address that somebody shared', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}${path}?to=KEMBA&country=KE&term=FOB`);
    await eventually(() => prices(page).textContent()).toContain('FOB');
    expect(await shown(page)).toContain('Mombasa · FOB');
    expect(faults).toEqual([]);
    await close();
  });
});
