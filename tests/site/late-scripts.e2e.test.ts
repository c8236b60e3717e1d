import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { layoutShift, leastShift, painted, watchLayout } from '../support/layout-shift.ts';
import { localizedPath, splitLocalizedPath } from '../../src/domain/shared/routes.ts';
import { browser, site } from '../support/product.ts';
import { sampleStyles } from '../support/sample-styles.ts';

/** A page has been painted when its scripts come, as on a slow network. The one before the first paint is not among them. */
const SCRIPTS = /\/_astro\/(?!boot)[^/]*\.js$/;
/** A shift that cannot be seen: a line that breaks a pixel lower. */
const UNSEEN = 0.01;

const [one = '', two = ''] = sampleStyles().map(({ slug }) => slug);

async function shiftOf(address: string, screen: BrowserContextOptions): Promise<number> {
  const { page, faults, close } = await openPage(browser, screen);
  await watchLayout(page);
  await page.route(SCRIPTS, async (route) => {
    await painted(page);
    // The page may have been left by then.
    await route.continue().catch(() => {});
  });
  await page.goto(site.url + address);
  // Scripts are there, and may still be looking for the answer.
  await page.locator('html:not([data-asked=""])').waitFor({ state: 'attached' });
  const shift = await layoutShift(page, false);
  expect(faults).toEqual([]);
  await close();
  return shift;
}

const ALL = [
  '/',
  '/results_list',
  '/results_list?brand=byd&type=suv',
  '/results_list?brand=nobody',
  '/car_model?keyword=seagull',
  '/ru/car_model?keyword=seagull',
  '/car_model?keyword=electric+suv+under+20000',
  '/car_model?keyword=zzzz',
  '/style_param_pk',
  `/style_param_pk?style=${one}&style=${two}`,
  `/contact_us?style=${one}`,
  `/landed_cost?style=${one}`,
  '/cark_list',
  '/today_ddeal',
  '/ar/today_ddeal',
];
/** A list drawn again, a search, a comparison, a form with a car in it, and prices that are asked for. */
const ONE_OF_EACH = [ALL[2], ALL[4], ALL[9], ALL[10], ALL[13]].filter((address) => address !== undefined);
const inArabic = (address: string) => localizedPath('ar', splitLocalizedPath(address).path);

describe.each([
  ['phone', casesOf(ALL, ONE_OF_EACH)],
  ['desktop', casesOf(ALL, ONE_OF_EACH.slice(0, 1)).map(inArabic)],
] as const)('on a %s', (screen, addresses) => {
  it.each(addresses)('nothing moves on %s when its scripts come late', async (address) => {
    expect(await leastShift(UNSEEN, () => shiftOf(address, SCREENS[screen]))).toBeLessThan(UNSEEN);
  });
});
