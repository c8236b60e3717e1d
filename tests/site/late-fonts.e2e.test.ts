import { expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { layoutShift, painted, watchLayout } from '../support/layout-shift.ts';
import { browser, site } from '../support/product.ts';

/** What still counts as good: a word or a price may go over to another line. Without the metric twins the home page had twice that. */
const GOOD = 0.1;

/** One language of each face: Latin, Cyrillic, Arabic, Ethiopic. */
const FACES: readonly Locale[] = ['en', 'ru', 'ar', 'am'];
const PATHS = ['/', '/results_list', '/models_imgs', '/landed_cost'];

it.each(casesOf(LOCALE_CODES, FACES))('moves little in %s when its fonts come late', async (locale) => {
  const shiftOf = async (path: string) => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await watchLayout(page);
    await page.route(/\.woff2$/, async (route) => {
      await painted(page);
      await route.continue().catch(() => {});
    });
    await page.goto(site.url + localizedPath(locale, path));
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShift(page, false), path).toBeLessThan(GOOD);
    expect(faults).toEqual([]);
    await close();
  };
  await Promise.all(casesOf(PATHS, ['/']).map(shiftOf));
});
