import type { Page } from 'playwright-core';
import { axeFaults, WCAG_RULES } from './accessibility.ts';

/**
 * Faults axe finds in a part of a page, by WCAG 2.2 AA: a dialog, a list, a toast. To look at all of a page takes seconds, and
 * those around the part were looked at where they are tested.
 */
export async function axeFaultsIn(page: Page, within: string): Promise<string[]> {
  await page.locator(within).first().waitFor();
  return axeFaults(page, { within, only: WCAG_RULES });
}
