import type { Browser } from 'playwright-core';
// Lighthouse's own measure of a processor; its package has no other door to it.
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/**
 * What Lighthouse's standard slowdown of four makes of the machine it was chosen for: a desktop of 1500 to 2000 becomes a
 * phone of the middle (docs/throttling.md of Lighthouse, which asks for calibration on any other machine).
 */
const PHONE_INDEX = 1750 / 4;

/** How many times slower than this machine, as busy as it is now, a phone of the middle is. At least once. */
export async function phoneSlowdown(browser: Browser): Promise<{ slowdown: number; machineIndex: number }> {
  const page = await browser.newPage();
  try {
    const machineIndex = await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`);
    return { slowdown: Math.max(1, Math.round((machineIndex / PHONE_INDEX) * 10) / 10), machineIndex };
  } finally {
    await page.close();
  }
}
