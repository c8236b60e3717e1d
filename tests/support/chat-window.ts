import type { Page } from 'playwright-core';
import type { WireConfig } from '../../src/islands/chat/api.ts';
import { eventually } from './visit.ts';

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

/** Changes the chat settings that one page gets, because tests share the settings of the site. */
export const tellSettings = (page: Page, change: Partial<WireConfig>): Promise<unknown> =>
  page.route('**/worker/kefu.HttpIndex/index', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { config: WireConfig } };
    Object.assign(answer.data.config, change);
    await route.fulfill({ response, json: answer });
  });

/** As a visitor who has agreed to be seen. The page asks who is there before agents see it. */
export const agreeToBeSeen = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('chat.consent', 'yes'));

/** Waits until pages learn that an agent is online: for some seconds they still get the earlier answer. */
export const untilSomeoneIsThere = (siteUrl: string): Promise<void> =>
  eventually(async () => {
    const answer = await fetch(`${siteUrl}/worker/kefu.HttpIndex/presence`);
    return (await answer.json<{ data: { state: string } }>()).data.state;
  }).toBe('online');
