import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { browser, site } from '../support/product.ts';
import { address, allRows, box, chips, rows } from '../support/results-list.ts';
import { eventually } from '../support/visit.ts';

const chosen = { country: 'KE', port: 'KEMBA', term: 'CIF', importer: 'individual', isGuess: false };
const kept = (locale: string) => ({ chosen, label: 'Mombasa · CIF', locale });

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

/** A phone on which a place was chosen, or none. */
async function phone(locale: string, hasPlace = true): Promise<Page> {
  const opened = await openPage(browser, SCREENS.phone);
  ({ close } = opened);
  await opened.page.addInitScript(
    ([place]) => {
      if (place) localStorage.setItem('place', place);
    },
    [hasPlace ? JSON.stringify(kept(locale)) : ''] as const,
  );
  return opened.page;
}

/** The figures of the price on arrival of each row, the high ends; a row without one has none. */
const highEnds = async (page: Page) => {
  const texts = await rows(page).locator('.at-port dl > div:first-child dd').allInnerTexts();
  return texts.map((text) => Number([...text.matchAll(/\d[\d,]*/g)].at(-1)?.[0].replaceAll(',', '') ?? NaN));
};
const isPriced = async (page: Page) => {
  await allRows(page);
  await page.locator('[data-rows] > .lot:last-child .at-port[data-priced]').waitFor();
};

describe.each(casesOf(['en', 'ar'] as const, ['ar']))('the list by the price at a port, on a phone in %s', (locale) => {
  const list = locale === 'en' ? '/results_list' : `/${locale}/results_list`;

  it('is put in order, narrowed, and shared', async () => {
    const page = await phone(locale);
    await page.goto(site.url + list);
    await page.locator('[data-sort]').selectOption('cif');
    await eventually(() => address(page)).toBe(`${list}?sort=cif&to=KEMBA&country=KE`);
    await isPriced(page);
    const ends = await highEnds(page);
    expect(ends.every((end) => end > 0)).toBe(true);
    expect(ends).toEqual(ends.toSorted((left, right) => left - right));

    await page.locator('[data-open-filters]').tap();
    const price = page.locator('[data-dialog] details[data-of=price]');
    expect(await price.locator('summary').innerText()).toMatch(/^\u200f?CIF /);
    expect(await box(page, 'price-of', 'cif').getAttribute('aria-checked')).toBe('true');
    await box(page, 'price', '15000-19999').tap();
    await page.locator('[data-dialog] [data-verdicts]:not(:empty)').waitFor();
    expect(await axeFaultsIn(page, '[data-dialog]')).toEqual([]);
    await box(page, 'import', 'possible').tap();
    await page.locator('[data-show]').tap();
    const shared = `${list}?price=15000-19999&price-of=cif&import=possible&sort=cif&to=KEMBA&country=KE`;
    await eventually(() => address(page)).toBe(shared);
    await isPriced(page);
    expect((await highEnds(page)).every((end) => end >= 15_000)).toBe(true);
    const found = await page.locator('[data-status]').innerText();
    const shown = await chips(page);
    expect(shown[0]).toContain('CIF');
    expect(await axeFaultsIn(page, '.found')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await close();

    const other = await phone(locale, false);
    await other.goto(site.url + shared);
    await eventually(() => chips(other)).toEqual(shown);
    expect(await other.locator('[data-status]').innerText()).toBe(found);
    expect(address(other)).toBe(shared);
  });
});

describe('a limit', () => {
  it('is said of cars that may be above it', async () => {
    const page = await phone('en');
    await page.goto(`${site.url}/results_list?price=-15000&price-of=cif&sort=cif-desc&to=KEMBA&country=KE`);
    await page.locator('[data-chip]').waitFor({ state: 'attached' });
    await isPriced(page);
    const [dearest = 0] = await highEnds(page);
    expect(dearest).toBeGreaterThan(15_000);
    expect(await rows(page).first().innerText()).toContain('may be above US$15,000');
    await page.goto(`${site.url}/results_list?price=-15000&price-of=cif&sort=cif&to=KEMBA&country=KE`);
    await page.locator('[data-chip]').waitFor({ state: 'attached' });
    await isPriced(page);
    expect(await rows(page).first().innerText()).not.toContain('may be above');
  });
});

describe('without a place', () => {
  it('offers the price in China alone, and asks for a port where another one is wanted', async () => {
    const page = await phone('en', false);
    await page.goto(`${site.url}/results_list`);
    await page.locator('[data-open-filters]').tap();
    const price = page.locator('[data-dialog] details[data-of=price]');
    expect(await price.locator('[role=radio][data-facet=price-of]').count()).toBe(1);
    expect(await price.locator('[data-choose=cif]').innerText()).toContain('choose a port');
    expect(await page.locator('[data-of=import]').isVisible()).toBe(false);
    await price.locator('[data-choose=door]').tap();
    const dialog = page.locator('.place-dialog[open]');
    await dialog.waitFor();
    await dialog.locator('[name=country]').selectOption('KE');
    await dialog.locator('[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => price.locator('summary').innerText()).toBe('Cleared in Mombasa');
    expect(await price.locator('[role=radio][data-facet=price-of]').count()).toBe(3);
    expect(await page.locator('[data-of=import]').isVisible()).toBe(true);
    await eventually(() => address(page)).toBe('/results_list?price-of=door&to=KEMBA&country=KE');
  });

  it('says what an address asks of a place, and narrows by the rest', async () => {
    const page = await phone('en', false);
    await page.goto(`${site.url}/results_list?type=suv&price=-15000&price-of=cif&import=possible&sort=door`);
    await eventually(() => chips(page)).toEqual([
      'SUV',
      'At my port (CIF or CIP): Up to US$15,000 (choose a port)',
      'Cars I may import (choose a port)',
    ]);
    const found = await page.locator('[data-status]').innerText();
    await page.goto(`${site.url}/results_list?type=suv`);
    await eventually(() => page.locator('[data-status]').innerText()).toBe(found);
    await page.goBack();
    await eventually(() => page.locator('[data-chip]').count()).toBe(3);
    expect(await page.locator('[data-sort]').inputValue()).toBe('models');
  });
});

describe('with a place', () => {
  it('goes through the prices with arrows of the keyboard', async () => {
    const opened = await openPage(browser, SCREENS.desktop);
    ({ close } = opened);
    const { page } = opened;
    await page.addInitScript((place) => localStorage.setItem('place', place), JSON.stringify(kept('en')));
    await page.goto(`${site.url}/results_list`);
    await page.locator('[data-of=price] summary').focus();
    await page.keyboard.press('Tab');
    await eventually(() => page.locator('[data-price-head]').innerText()).toBe('Price in China · CIF Mombasa');
    await box(page, 'price-of', 'cif').focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => page.locator('[data-of=price] summary').innerText()).toBe('Cleared in Mombasa');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-value'))).toBe('door');
    expect(opened.faults).toEqual([]);
  });

  it('is priced anew where another place is chosen', async () => {
    const page = await phone('en');
    await page.goto(`${site.url}/results_list?sort=cif&to=KEMBA&country=KE`);
    await eventually(() => page.locator('[data-sort]').inputValue()).toBe('cif');
    await isPriced(page);
    const before = await highEnds(page);
    await page.locator('.place-chip').click();
    const dialog = page.locator('.place-dialog[open]');
    await dialog.locator('[name=country]').selectOption('KZ');
    await dialog.locator('[type=submit]').click();
    await eventually(() => address(page)).toMatch(/^\/results_list\?sort=cif&to=KZ[A-Z]{3}&country=KZ$/);
    await isPriced(page);
    expect(await highEnds(page)).not.toEqual(before);
    expect(await page.locator('[data-sort] option:checked').innerText()).toContain('CIP ');
  });
});
