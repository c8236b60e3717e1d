import type { Page } from 'playwright-core';
import { SCREENS } from './browser.ts';

/** A screen on which nothing slides and fades: to draw that takes a quarter of the time of a test of lists. */
export const STILL = { ...SCREENS.desktop, reducedMotion: 'reduce' } as const;

/** What the tests of the list of results look at. */
export const box = (page: Page, facet: string, value: string) =>
  // Most links end with their choice. The others name it in `data-value`, as all do once they are boxes.
  page.locator(`[data-facet="${facet}"]:is([data-value="${value}"], [href$="/${value}"], [href$="=${value}"])`);
export const rows = (page: Page) => page.locator('[data-rows] > .lot');
export const chips = (page: Page) => page.locator('[data-chips] bdi').allInnerTexts();
/**
 * Waits until all rows are those of the list that is shown: the first six come with its chips, and the others after they were
 * painted; one paint later if the filter dialog covers them.
 */
export const allRows = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let paint = 0; paint < 2; paint += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
/** Cars found. */
export const status = async (page: Page) =>
  Number(/\d+/.exec((await page.locator('[data-status]').innerText()).trim())?.[0]);
/** Cars a choice announces. */
export const count = async (page: Page, facet: string, value: string) =>
  Number(await box(page, facet, value).locator('.n').innerText());
export const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Shows the list of an address that has as many chips, without another load of the page. */
export const choose = (page: Page, list: string, chips: number) =>
  page.evaluate(
    async ([list, chips]) => {
      history.pushState(null, '', list);
      dispatchEvent(new PopStateEvent('popstate'));
      while (document.querySelectorAll('[data-chip]').length !== chips)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    [list, chips] as const,
  );
