import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { thinOut } from '../support/accessibility.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';
import { box, chips, count, status } from '../support/results-list.ts';
import { eventually } from '../support/visit.ts';

describe('on a phone', () => {
  const shared = onePage(SCREENS.phone);
  const visit = async (path: string, steps: (page: Page) => Promise<void>) => steps(await shared.open(path));

  it('shows the facets in a dialog without a fault, and the list behind a button under the thumb', async () => {
    await visit('/results_list', async (page) => {
      const opener = page.locator('[data-open-filters]');
      await opener.tap();
      const dialog = page.getByRole('dialog', { name: 'Filters' });
      await dialog.waitFor();
      const announced = await count(page, 'energy', 'petrol');
      await box(page, 'energy', 'petrol').tap();
      const show = page.locator('[data-show]');
      await eventually(() => show.innerText()).toBe(`Show ${announced} cars`);
      const place = await show.boundingBox();
      expect(place && place.y + place.height).toBeGreaterThan(780);
      expect(place?.height).toBeGreaterThanOrEqual(44);
      await show.tap();
      await dialog.waitFor({ state: 'hidden' });
      expect(await status(page)).toBe(announced);
      expect(await page.locator('[data-chosen]').innerText()).toBe('1');
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-open-filters]'))).toBe(true);
      await opener.tap();
      await dialog.waitFor();
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
      await thinOut(page);
      expect(await axeFaultsIn(page, '[data-dialog]')).toEqual([]);
    });
  });

  it('opens the facet that the menu leads to', async () => {
    await visit('/ar/results_list#price', async (page) => {
      await page.getByRole('dialog').waitFor();
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('price');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    });
  });

  it('moves nothing by itself while a shared list arrives', async () => {
    // One that has not kept the list.
    const { page, close } = await openPage(browser, SCREENS.phone);
    await watchLayout(page);
    await page.goto(`${site.url}/results_list?type=suv&energy=petrol`);
    await eventually(() => chips(page)).toEqual(['SUV', 'Petrol']);
    expect(await layoutShift(page)).toBeLessThan(0.1);
    await close();
  });
});
