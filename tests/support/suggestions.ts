import type { Page } from 'playwright-core';

/** What the tests of the search suggestions look at. */
export const HEADER = 'header.top [data-suggest] input';
export const HOME = 'main [data-suggest] input';
export const LIST = '.hints:not([hidden])';

/** Types a word, but only the last letter as a key press, since each key makes the list draw again. */
export async function type(page: Page, field: string, text: string): Promise<void> {
  await page.click(field);
  await page.fill(field, text.slice(0, -1));
  await page.keyboard.type(text.slice(-1));
}
export const hrefs = (page: Page) =>
  page.$$eval(`${LIST} [role=option]`, (options) => options.map((option) => option.getAttribute('href') ?? ''));
export const isOpen = (page: Page) => page.locator(LIST).count();
