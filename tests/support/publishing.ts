import type { Page } from 'playwright-core';

/** A build on a machine that is busy. */
export const PUBLISHED_MS = 240_000;

export const unpublishedBadge = (page: Page) => page.locator('.unpublished');

/** Publishes what waits, by the button of the panel. */
export async function publishChanges(page: Page): Promise<void> {
  await unpublishedBadge(page).click();
  await page.locator('.unpublished-note .btn-main').click();
  // What succeeded is removed by itself, and nothing waits any more.
  await unpublishedBadge(page).waitFor({ state: 'detached', timeout: PUBLISHED_MS });
}
