import type { Page } from 'playwright-core';
import { axeFaults, WCAG_RULES } from './accessibility.ts';

/**
 * Faults that axe finds in a part of a page, such as a dialog, a list or a toast, by WCAG 2.2 AA. Checking the whole
 * page takes seconds, and other tests check what is around the part.
 */
export async function axeFaultsIn(page: Page, within: string): Promise<string[]> {
  await page.locator(within).first().waitFor();
  return axeFaults(page, { within, only: WCAG_RULES });
}
