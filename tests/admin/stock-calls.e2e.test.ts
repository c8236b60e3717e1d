import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import english from '../../content/locales/en/admin-entities.json';
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
    const { act } = english.stock.calls[call];
    const opener = page.getByRole('button', { name: `${act}: ${CAR}` });
    await opener.focus();
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
});
