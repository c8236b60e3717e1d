import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { choose, rows, STILL } from '../support/results-list.ts';
import { eventually, visit } from '../support/visit.ts';

/** One choice each of eight facets, with some of the longest names there are. */
const CHOICES = [
  'condition=new',
  'brand=aito',
  'type=suv',
  'level=upper_mid_size_suv',
  'energy=range_extender',
  'drive=all',
  'price=30000-49999',
  'range=cltc-100',
];
const ENDS = [320, 390];

/** What leaves the screen, with the filter panel closed and open. */
const faultsOf = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const button = (selector: string) => document.querySelector<HTMLElement>(selector);
    const screen = document.documentElement;
    const chips = document.querySelectorAll('[data-chip]').length;
    const at = `${chips} chips at ${screen.clientWidth} px`;
    const faults: string[] = [];
    if (screen.scrollWidth > screen.clientWidth) faults.push(`${at}: ${screen.scrollWidth} px wide`);
    button('[data-open-filters]')?.click();
    await frame();
    const shown = [...document.querySelectorAll('[data-dialog] :is(button, .filter-foot a)')].filter((each) =>
      each.checkVisibility(),
    );
    if (shown.length < (chips > 0 ? 4 : 3)) faults.push(`${at}: ${shown.length} buttons in the panel`);
    for (const each of shown) {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      // A button in the middle may be scrolled to; head and foot must stand on the screen.
      const isFixed = !each.closest('[data-dialog-body]');
      if (left < 0 || right > screen.clientWidth || (isFixed && (top < 0 || bottom > innerHeight)))
        faults.push(`${at}: "${each.textContent.trim()}" from ${left} to ${right}`);
    }
    button('[data-close]')?.click();
    await frame();
    return faults;
  });

describe('the list of results on a phone', () => {
  const shared = onePage(SCREENS.phone);

  it.each(casesOf<Locale>(LOCALE_CODES, ['ar', 'de']))(
    'is as wide as the screen with none to eight chips in %s',
    async (locale) => {
      const page = await shared.open(`${localizedPath(locale, '/results_list')}?${CHOICES.join('&')}`);
      await eventually(() => page.locator('[data-chip]').count()).toBe(CHOICES.length);
      expect(await rows(page).count()).toBeGreaterThan(0);
      const faults: string[] = [];
      for (const chips of casesOf([0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 8])) {
        await choose(page, `${localizedPath(locale, '/results_list')}?${CHOICES.slice(0, chips).join('&')}`, chips);
        for (const width of ENDS) {
          await page.setViewportSize({ width, height: 700 });
          faults.push(...(await faultsOf(page)));
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

/** The smallest phone there is. */
const SMALLEST = { width: 320, height: 568 };
/** How much of its screen may stay covered while the list is read. */
const MAX_COVERED = 0.25;

it.each(casesOf<Locale>(LOCALE_CODES, ['en', 'ar', 'de']))(
  'with all filters chosen, what stays while the list is read leaves three quarters of the smallest phone to it, in %s',
  async (locale) => {
    const address = `${localizedPath(locale, '/results_list')}?condition=new&type=suv&energy=battery_electric`;
    const screen = { ...SCREENS.phone, viewport: SMALLEST };
    await visit(
      address,
      async (page) => {
        await eventually(() => page.locator('[data-chip]').count()).toBe(3);
        await rows(page).nth(4).scrollIntoViewIfNeeded();
        const covered = await page.evaluate(() => {
          const stuck = [...document.querySelectorAll('body *')].filter((each) => {
            const { top, height } = each.getBoundingClientRect();
            return height > 0 && top >= 0 && top < innerHeight / 2 && getComputedStyle(each).position === 'sticky';
          });
          return Math.max(...stuck.map((each) => each.getBoundingClientRect().bottom)) / innerHeight;
        });
        expect(covered).toBeGreaterThan(0);
        expect(covered).toBeLessThan(MAX_COVERED);
        // What changes the choice and the order stays.
        for (const part of ['[data-open-filters]', '[data-sort]']) {
          const box = await page.locator(part).boundingBox();
          expect(box && box.y > 0 && box.y < SMALLEST.height * MAX_COVERED).toBe(true);
        }
      },
      screen,
    );
  },
);

describe('a chip of a condition', () => {
  const shared = onePage(STILL);

  it.each(casesOf<Locale>(['ru', 'ar', 'de'], ['de']))(
    'has a name where all cars of the list have it, in %s',
    async (locale) => {
      const page = await shared.open(`${localizedPath(locale, '/results_list')}?condition=new`);
      const chip = page.locator('[data-chip]');
      await chip.waitFor();
      const said = async () => `${await chip.textContent()} ${await page.locator('[data-heading]').textContent()}`;
      const ofNew = await said();
      expect(ofNew).not.toMatch(/\bnew\b/i);
      await choose(page, `${localizedPath(locale, '/results_list')}?condition=used`, 1);
      await eventually(said).not.toBe(ofNew);
      expect(await said()).not.toMatch(/\bused\b/i);
    },
  );
});
