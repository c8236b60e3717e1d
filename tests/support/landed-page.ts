import type { Page } from 'playwright-core';

/** These helpers read the page of the landed cost for tests. */

export const STYLE = 'byd-atto-3-2025-intelligent-driving-430-km-leading';
export const PETROL = 'changan-cs75-plus-2026-smart-champion-1-5t-new-bluecore-smart-lead';
const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');
export const amount = async (page: Page, line: string) =>
  plain(await page.locator(`[data-line="${line}"] [data-amount]`).textContent());
/** Text of the one element a selector names. */
export const says = async (page: Page, selector: string) => plain(await page.locator(selector).textContent()).trim();
/** The name and the range of a sum: `['CIF Mombasa', 'about US$13,600 – 15,200']`. */
export const sum = async (page: Page, name: 'arrival' | 'term' | 'door') => {
  const place = page.locator(`[data-price="${name}"]:visible`);
  if ((await place.count()) === 0) return undefined;
  const [label, range] = ['[data-name]', '[data-range]'].map((part) => place.locator(part).textContent());
  return [plain((await label) ?? null), plain((await range) ?? null)];
};
/** A sum as it is shown: on whole 50 dollars. */
export const RANGE = /^about US\$\d{1,3},\d[05]0\s–\s\d{1,3},\d[05]0$/;
/** The price is there: of the last choice, and of no earlier one. */
export const priced = async (page: Page) => {
  await page.locator('[data-sum][aria-busy=false]').waitFor();
};
/** Changes something, and waits for the price that is asked for then. None may be on its way, for its answer would be taken for it. */
export const nextPrice = async (page: Page, change: () => Promise<unknown>) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/getLandedCost'));
  await change();
  await answer;
  await priced(page);
};
