import type { Page } from 'playwright-core';
import type { WireConfig } from '../../src/islands/chat/api.ts';

/** A visitor's window of the chat on a page of the site. */
export const field = (page: Page) => page.locator('.chat textarea');
export const said = (page: Page) => page.locator('.say.me:not(.unsent) .said-html').allTextContents();

export async function open(page: Page): Promise<void> {
  await page.locator('[data-chat]').click();
  await field(page).waitFor();
}

export async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Control+Enter');
}

/** How low the words of a place's parts stand, each height once. */
export const linesOf = (page: Page, place: string): Promise<number[]> =>
  page.locator(`${place} > *`).evaluateAll((parts) => {
    const heights = parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return Math.round(range.getBoundingClientRect().bottom);
    });
    return [...new Set(heights)];
  });

/** Has the page told something else of the chat than there is: tests share the site's own settings. */
const tell = (page: Page, index: string | RegExp, change: (data: { config: WireConfig }) => void): Promise<unknown> =>
  page.route(index, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { config: WireConfig } };
    change(answer.data);
    await route.fulfill({ response, json: answer });
  });

export const tellSettings = (page: Page, change: Partial<WireConfig>): Promise<unknown> =>
  tell(page, '**/worker/kefu.HttpIndex/index', ({ config }) => Object.assign(config, change));

const OF_BUTTON = /HttpIndex\/index\?path=/;

/** The site of all tests asks for consent: here it does not, until `unwatched`. */
export const watched = (page: Page): Promise<unknown> =>
  tell(page, OF_BUTTON, (data) => Object.assign(data, { is_watched: true }));
export const unwatched = (page: Page): Promise<void> => page.unroute(OF_BUTTON);
