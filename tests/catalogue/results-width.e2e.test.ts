import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf, layoutLocales } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { rows } from '../support/results-list.ts';
import { eventually } from '../support/visit.ts';

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
const WIDTHS = [320, 360, 390];
const ENDS = [320, 390];

/** Shows the list of a query, without another load of the page. */
const choose = (page: Page, query: string, chips: number) =>
  page.evaluate(
    async ([query, chips]) => {
      history.pushState(null, '', `${location.pathname}?${query}`);
      dispatchEvent(new PopStateEvent('popstate'));
      while (document.querySelectorAll('[data-chip]').length !== chips)
        await new Promise((resolve) => (requestAnimationFrame(resolve), setTimeout(resolve, 250)));
    },
    [query, chips] as const,
  );

/** What leaves the screen, with the filter panel closed and open. */
const faultsOf = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => (requestAnimationFrame(resolve), setTimeout(resolve, 250)));
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

  it.each(LOCALE_CODES.filter((locale) => layoutLocales('de').includes(locale)))(
    'is as wide as the screen with none to eight chips in %s',
    async (locale) => {
      const page = await shared.open(`${localizedPath(locale, '/results_list')}?${CHOICES.join('&')}`);
      await eventually(() => page.locator('[data-chip]').count()).toBe(CHOICES.length);
      expect(await rows(page).count()).toBeGreaterThan(0);
      const faults: string[] = [];
      for (const chips of casesOf([0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 2, 8])) {
        await choose(page, CHOICES.slice(0, chips).join('&'), chips);
        for (const width of ENDS) {
          await page.setViewportSize({ width, height: 700 });
          faults.push(...(await faultsOf(page)));
        }
      }
      expect(faults).toEqual([]);
    },
  );

  it.each(casesOf<Locale>(['en', 'ru', 'ar', 'de'], ['ar', 'de']))(
    'draws each car on top of its row, as wide as the row, in %s',
    async (locale) => {
      const page = await shared.open(localizedPath(locale, '/results_list'));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const drawn = await page.$$eval('[data-rows] > .lot', (lots) =>
          lots.map((lot) => {
            const box = (selector: string) => lot.querySelector(selector)?.getBoundingClientRect();
            const [row, plate, name] = [lot.getBoundingClientRect(), box('.plate'), box('h3')];
            const parts = [...lot.querySelectorAll('h3, .trim, .facts, .price, .compare-toggle, .heart')];
            const within = parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
            return {
              isWhole: plate?.width === row.width && plate.top === row.top,
              // Six metres are no wider than the road is long: nothing of the column is empty.
              isFilled: (plate?.height ?? Infinity) < row.width * 0.4,
              isOnTop: (plate?.bottom ?? Infinity) <= (name?.top ?? 0),
              isWithin: within.every(({ left, right }) => left >= row.left && right <= row.right),
            };
          }),
        );
        expect(drawn).toHaveLength(24);
        for (const row of drawn)
          expect(row, `${width} px`).toEqual({ isWhole: true, isFilled: true, isOnTop: true, isWithin: true });
      }
    },
  );
});

describe('a chip of a condition', () => {
  const shared = onePage();

  it.each(['new', 'used'])('has a name where all cars of the list are %s', async (condition) => {
    const said: string[] = [];
    for (const locale of casesOf<Locale>(['ru', 'ar', 'de'], ['de'])) {
      const page = await shared.open(`${localizedPath(locale, '/results_list')}?condition=${condition}`);
      const chip = page.locator('[data-chip]');
      await chip.waitFor();
      said.push(`${await chip.textContent()} ${await page.locator('[data-heading]').textContent()}`);
    }
    expect(said.filter((words) => new RegExp(`\\b${condition}\\b`, 'i').test(words))).toEqual([]);
  });
});
