import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaults, COLOUR_RULES, faultsByNight } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf, layoutLocales } from '../support/depth.ts';
import { layoutShift, leastShift, UNSEEN, watchLayout } from '../support/layout-shift.ts';
import { everyKind } from '../support/page-kinds.ts';
import { browser, site } from '../support/product.ts';

/** The first is the narrowest phone there is (WCAG 2.2, 1.4.10). */
const WIDTHS_PX = [1440, 820, 390, 320] as const;
/** Pages made of the same parts as another one: axe looks at that one alone, unless every case is looked at. */
const ALIKE = [
  ...['results-of-a-choice', 'types', 'pictures', 'sheets', 'used-cars', 'compare', 'auction-list', 'own-auctions'],
  ...['login', 'lost-password', 'transport', 'about', 'news', 'terms', 'privacy', 'no-access', 'fault', 'parts'],
  ...['/contact_refused/busy', '/newsletter_thanks', '/newsletter_done/confirmed', '/newsletter_refused/email'],
];
/** Pages whose parts come at different times. */
const COMING_IN_PARTS = ['home', 'results', 'model', 'sheet', 'used-cars', 'contact'];
/**
 * Where axe looks, too: what it judges is the same markup in every language. English stands for all, Arabic for the other
 * direction.
 */
const JUDGED: readonly Locale[] = [DEFAULT_LOCALE, 'ar'];
/** Some forty pages, each at every width. */
const MANY_PAGES_MS = 300_000;

describe.each(layoutLocales('de'))('in %s', { timeout: MANY_PAGES_MS }, (locale: Locale) => {
  it('every kind of page fits every screen, and has no fault axe knows', async () => {
    const { page, faults, close } = await openPage(browser, { bypassCSP: true, reducedMotion: 'reduce' });
    const found: string[] = [];
    const without = locale === DEFAULT_LOCALE ? [] : COLOUR_RULES;
    for (const { name, path } of await everyKind(site)) {
      const address = localizedPath(locale, path);
      await page.goto(site.url + address, { waitUntil: 'load' });
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) found.push(`${address} at ${width}: ${over} px too wide`);
      }
      if (!JUDGED.includes(locale) || casesOf([], ALIKE).includes(name)) continue;
      for (const fault of await axeFaults(page, { without })) found.push(`${address}: ${fault}`);
      if (locale !== DEFAULT_LOCALE) continue;
      for (const fault of await faultsByNight(page)) found.push(`${address}: ${fault}`);
    }
    expect(found).toEqual([]);
    // Pages about a status are answered with it.
    expect(faults.filter((fault) => !/40[14] \(|500/.test(fault))).toEqual([]);
    await close();
  });
});

it('no kind of page moves by itself while it comes', { timeout: MANY_PAGES_MS }, async () => {
  const all = await everyKind(site);
  const pages = casesOf(
    all,
    all.filter(({ name }) => COMING_IN_PARTS.includes(name)),
  );
  expect(pages.length).toBeGreaterThanOrEqual(COMING_IN_PARTS.length);
  const moved: string[] = [];
  for (const { path } of pages) {
    const shift = await leastShift(UNSEEN, async () => {
      const { page, close } = await openPage(browser, SCREENS.phone);
      await watchLayout(page);
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      const seen = await layoutShift(page);
      await close();
      return seen;
    });
    if (shift >= UNSEEN) moved.push(`${path} moves by ${shift}`);
  }
  expect(moved).toEqual([]);
});
