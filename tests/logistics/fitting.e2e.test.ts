import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { browser, site } from '../support/product.ts';
import { sampleStyles } from '../support/sample-styles.ts';
import { eventually, overflow } from '../support/visit.ts';

const electric = sampleStyles().find(({ energyType }) => energyType === 'battery_electric');
const petrol = sampleStyles().find(({ energyType }) => energyType === 'petrol');

/** A reader who has chosen a place before. */
async function readerOf(country: string, port: string, name: string) {
  const opened = await openPage(browser, { ...SCREENS.phone, viewport: { width: 320, height: 700 } });
  const chosen = { country, port, term: 'CIF', importer: 'individual', isGuess: false };
  const kept = { chosen, name, label: `${name} · CIF`, locale: 'en' };
  await opened.page.addInitScript((place) => localStorage.setItem('place', JSON.stringify(place)), kept);
  return opened;
}

const answer = (page: Page, topic: string) => page.locator(`[data-fitting] [data-topic=${topic}]`).textContent();

describe('whether a car fits the reader’s country', () => {
  it('is said next to the facts of the car, and moves nothing', async () => {
    const { page, faults, close } = await readerOf('UG', 'KEMBA', 'Mombasa');
    await watchLayout(page);
    await page.goto(`${site.url}/car_details/${electric?.slug}`);
    await eventually(() => page.locator('[data-fitting] a').textContent()).toBe('Uganda');
    expect(await answer(page, 'steering')).toBe('check first');
    expect(await answer(page, 'plug')).toBe('check first');
    expect(await answer(page, 'age')).toBe('allowed');
    expect(await answer(page, 'emission')).toBe('allowed');
    expect((await answer(page, 'language'))?.trim()).toBe('ask us');
    await eventually(() => page.locator('.at-port li').allTextContents()).toContainEqual(
      expect.stringContaining('People drive on the left there'),
    );
    expect(await overflow(page)).toBe(0);
    expect(await layoutShift(page, false)).toBeLessThan(0.01);
    expect(await axeFaultsIn(page, '[data-fitting]')).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('follows another country, which is chosen from there', async () => {
    const { page, faults, close } = await readerOf('UG', 'KEMBA', 'Mombasa');
    await page.goto(`${site.url}/style_param/${electric?.slug}`);
    await eventually(() => answer(page, 'steering')).toBe('check first');
    await page.locator('[data-fitting] a').click();
    await page.locator('dialog.place-dialog [name=country]').selectOption('AE');
    await page.locator('dialog.place-dialog [type=submit]').click();
    await eventually(() => page.locator('[data-fitting] a').textContent()).toBe('United Arab Emirates');
    expect(await answer(page, 'steering')).toBe('allowed');
    expect(faults).toEqual([]);
    await close();
  });
});

it('a comparison shows what each car costs at the reader’s port', async () => {
  const { page, faults, close } = await readerOf('KE', 'KEMBA', 'Mombasa');
  await page.goto(`${site.url}/style_param_pk?style=${electric?.slug}&style=${petrol?.slug}`);
  const prices = page.locator('.cmp-cars .at-port');
  await eventually(() =>
    prices.allTextContents().then((texts) => texts.map((text) => text.includes('CIF Mombasa'))),
  ).toEqual([true, true]);
  expect(await overflow(page)).toBe(0);
  expect(faults).toEqual([]);
  await close();
});
