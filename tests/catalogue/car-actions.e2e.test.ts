import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { eventually } from '../support/visit.ts';

const STYLE = 'byd-seagull-2025-intelligent-driving-305-km-freedom';
const SHEET = `/style_param/${STYLE}`;
const CAR = `/car_details/${STYLE}`;
const MODEL = '/model_detail/byd-han';
const USED = '/cark_list/wuling-hongguang-mini-ev-2021-used-1';
const UNDRAWN = '/cark_list/lynk-co-03-2022-used-1';

const onPhone = onePage(SCREENS.phone);
const onDesk = onePage();

/** Where the first of each stands, and what can be pressed in the page before its price ends. */
const order = (page: Page) =>
  page.evaluate(() => {
    const top = (selector: string) => document.querySelector(`main ${selector}`)?.getBoundingClientRect().top ?? NaN;
    const price = top('.price');
    const pressed = [...document.querySelectorAll('main :is(.btn, button, summary)')].filter(
      (each) => each.checkVisibility() && each.getBoundingClientRect().top < price,
    );
    return {
      picture: top('.plate'),
      price,
      act: top('.btn-main'),
      facts: top(':is(.tb, .offer-parts)'),
      before: pressed.map((each) => each.textContent.trim()),
    };
  });

/** Opens the menu "More" on the narrowest phone, and looks whether all of it is on the screen. */
async function opensWithin320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('.car-acts summary').tap();
  const places = await page.$$eval('.car-acts .body, .car-acts .body > *', (parts) =>
    parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
  );
  const over = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(SCREENS.phone.viewport);
  expect(places.length).toBeGreaterThan(3);
  for (const { left, right } of places) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  }
  expect(over).toBe(320);
}

describe('the page of a car on a phone', () => {
  it.each(
    casesOf(
      [SHEET, CAR, MODEL, USED, `/ru${SHEET}`, `/ar${SHEET}`, `/ar${CAR}`, `/ru${MODEL}`],
      [SHEET, CAR, MODEL, USED],
    ),
  )(
    'shows picture, price and what a buyer does, in this order, before any other button or fact: %s',
    async (address) => {
      const { picture, price, act, facts, before } = await order(await onPhone.open(address));
      expect(picture).toBeLessThan(price);
      expect(price).toBeLessThan(act);
      expect(act).toBeLessThan(facts);
      expect(before).toEqual([]);
    },
  );

  it.each([SHEET, CAR])('offers asking and collecting, and all else under "More": %s', async (address) => {
    const page = await onPhone.open(address);
    const shown = page.locator('.car-acts > :is(a, button):visible, .car-acts summary:visible');
    const names = () => shown.evaluateAll((acts) => acts.map((act) => act.textContent.trim()));
    // The heart is a sign alone, and there when its script is.
    await eventually(names).toEqual(['Ask for a price', 'Get a quote', '', 'More']);
    expect(await page.locator('.car-acts > .heart').getAttribute('aria-label')).toMatch(/^Save BYD /);
    await opensWithin320(page);
    const more = await page.locator('.car-acts .body > :visible').allInnerTexts();
    expect(more.map((name) => name.trim())).toEqual([
      ...(address === SHEET ? ['Prices and equipment', 'Print'] : []),
      'Compare',
      'Save as XLSX',
      'Save as CSV',
    ]);
  });
});

describe('the page of a car on a screen of any width', () => {
  it.each(casesOf([CAR, USED, UNDRAWN, `/ar${CAR}`, `/ar${USED}`], [CAR, UNDRAWN]))(
    'shows the price and what a buyer does before any table: %s',
    async (address) => {
      const page = await onDesk.open(address);
      for (const width of [390, 600, 820, 959, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { price, act, facts } = await order(page);
        expect(price, `${width} px`).toBeLessThan(act);
        // From 960 px on, what a buyer does stands next to the drawing and is seen without scrolling.
        expect(act, `${width} px`).toBeLessThan(width < 960 ? facts : 800);
        if (address !== UNDRAWN) continue;
        // There is nothing to draw the car from: its plate has the same size, and says why.
        const plate = page.locator('.d-plate > .plate');
        expect(await plate.innerText()).toBe('No drawing: no sheet of this car');
        const box = await plate.locator('.plate-in').boundingBox();
        expect((box?.width ?? 0) / (box?.height ?? 1), `${width} px`).toBeCloseTo(5.6 / 2, 1);
      }
    },
  );
});

describe('the menu "More" of a car', () => {
  it.each(
    casesOf(
      [SHEET, CAR, MODEL].flatMap((address) => ['/ar', '/ru', '/de'].map((locale) => locale + address)),
      [`/ar${SHEET}`, `/de${CAR}`],
    ),
  )('opens within a screen of 320 pixels, and has no fault then by night: %s', async (address) => {
    const page = await onPhone.open(address);
    await opensWithin320(page);
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    expect(await axeFaultsIn(page, '.car-acts')).toEqual([]);
  });
});

describe('the menu "More" of a sheet on a desk', () => {
  const shared = onePage();
  beforeAll(() => shared.open(SHEET));

  it('opens and closes by keyboard, and gives the focus back', async () => {
    const { page } = shared;
    const menu = page.locator('.car-acts details');
    await page.locator('.car-acts summary').focus();
    await page.keyboard.press('Enter');
    expect(await menu.getAttribute('open')).not.toBeNull();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Prices and equipment');
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('open')).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('More');
  });

  it('closes when something else is pressed', async () => {
    const { page } = shared;
    await page.click('.car-acts summary');
    await page.locator('.car-acts .body').waitFor({ state: 'visible' });
    await page.click('h1');
    await page.locator('.car-acts .body').waitFor({ state: 'hidden' });
  });

  it('has no fault when open, picks the car to compare, and stays open to say so', async () => {
    const { page } = shared;
    await page.click('.car-acts summary');
    expect(await axeFaultsIn(page, '.car-acts')).toEqual([]);
    const compare = page.locator('.car-acts').getByRole('button', { name: 'Compare' });
    await compare.click();
    expect(await compare.getAttribute('aria-pressed')).toBe('true');
    await page.locator('[data-compare-tray]').waitFor({ state: 'visible' });
  });
});
