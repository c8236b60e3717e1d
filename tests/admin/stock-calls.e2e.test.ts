import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import panelWords from '../../content/locales/en/admin.json';
import arabicWords from '../../content/locales/ar/admin.json';
import english from '../../content/locales/en/admin/stock.json';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { faultsByNight } from '../support/accessibility.ts';
import { oneAdminPage } from '../support/one-admin-page.ts';
import { eventually } from '../support/visit.ts';

/** A car for sale of the tested site, of no other test. Nothing is sent here: `stock/reservations.worker` tries what calls do. */
const CAR = 'haval-h6-2020-sale-1';
const CALLS = ['auction', 'deal', 'reserve'] as const;
const DIALOG = '[role=alertdialog]';
const panel = oneAdminPage();

const isFocused = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

describe('what is done with a car in stock', () => {
  it.each(CALLS)('is asked by a dialog that keys alone open, walk through and leave: %s', async (call) => {
    const page = await panel.open(`shop/stock?lang=en&search=${CAR}`);
    const { act } = english.calls[call];
    const opener = page.getByRole('button', { name: `${panelWords.list.acts}: ${CAR}` });
    await opener.focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: act });
    await item.waitFor();
    await page.keyboard.press('Home');
    for (let step = 0; step < CALLS.indexOf(call); step += 1) await page.keyboard.press('ArrowDown');
    await eventually(() => item.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: act });
    await dialog.waitFor();
    expect([...(await axeFaultsIn(page, DIALOG)), ...(await faultsByNight(page, { within: DIALOG }))]).toEqual([]);
    const stops = await dialog.locator('input, select, button, [role=spinbutton]').count();
    for (let step = 0; step <= stops; step += 1) {
      await eventually(() => isFocused(page, DIALOG)).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
    await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it.each([
    ['en', panelWords],
    ['ar', arabicWords],
  ] as const)('stands on one line, with a menu that has all of it and stays on the screen: %s', async (lang, words) => {
    const page = await panel.open(`shop/stock?lang=${lang}&search=${CAR}`);
    const opener = page.locator('.screen:not([hidden]) td.acts').getByRole('button', { name: words.list.acts });
    await opener.waitFor();
    const tops = await page
      .locator('.screen:not([hidden]) td.acts :is(a, button)')
      .evaluateAll((acts) => acts.map((act) => act.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
    await opener.click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').count()).toBe(CALLS.length + 3);
    expect(await axeFaultsIn(page, '.pop-menu')).toEqual([]);
    const [box, width] = [await menu.boundingBox(), page.viewportSize()?.width ?? 0];
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([true, true]);
    await page.keyboard.press('Escape');
    await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
