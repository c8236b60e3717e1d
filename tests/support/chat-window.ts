import type { Page } from 'playwright-core';

/** A visitor's window of the chat on a page of the site. */
export const field = (page: Page) => page.locator('.chat textarea');
export const said = (page: Page) => page.locator('.say.me:not(.unsent) .said-html').allTextContents();

export async function open(page: Page): Promise<void> {
  await page.locator('[data-chat]').click();
  await field(page).waitFor();
}
