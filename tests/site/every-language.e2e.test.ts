import { describe, expect, it } from 'vitest';
import type { Screen } from '../../scripts/support/screens.ts';
import { DEFAULT_LOCALE, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaults, COLOUR_RULES, faultsByNight, thinOut } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf, layoutLocales } from '../support/depth.ts';
import { floating } from '../support/floating.ts';
import { layoutShift, movedParts, leastShift, UNSEEN, watchLayout } from '../support/layout-shift.ts';
import { everyKind } from '../support/page-kinds.ts';
import { browser, site } from '../support/product.ts';

/** The last is the narrowest phone there is (WCAG 2.2, 1.4.10). */
const ALL_WIDTHS_PX = [1440, 820, 390, 320] as const;
const WIDTHS_PX = [1440, 820, 320] as const;
/** Long words leave the screen where it is narrow, or where a wide layout just begins. */
const TIGHT_PX = [820, 320] as const;
/**
 * Pages made of the same parts as another one: axe looks at that one alone, unless every case is looked at. It looks at the
 * comparison in `compare-picked`, at pages of prices in `price-pages`, at those about the company in `protection`, at collected
 * cars in `visitor-header` and at the check of documents in `document-page`.
 */
const ALIKE = [
  'prices',
  'prices-at-a-port',
  'protection',
  'legal-notice',
  'collected-cars',
  'document-check',
  'results-of-a-choice',
  'types',
  'pictures',
  'sheets',
  'used-cars',
  'compare',
  'auction-list',
  'own-auctions',
  'login',
  'lost-password',
  'transport',
  'about',
  'news',
  'terms',
  'privacy',
  'no-access',
  'fault',
  'parts',
  'makes',
  'deals',
  'pictures-of-a-model',
  'comparison',
  '/contact_sent/enquiry',
  '/contact_refused/busy',
  '/newsletter_thanks',
  '/newsletter_done/confirmed',
  '/newsletter_refused/email',
];
/** Forms, tables and cards, which long words and the other direction leave least room: other languages are looked at there. */
const FULL = [
  'home',
  'results',
  'models',
  'used-cars',
  'price-list',
  'auctions',
  'sell',
  'landed-cost',
  'support',
  'contact',
  'register',
  'offer',
  'sheet',
  'comparison',
  'lot',
];
/** Pages whose parts come at different times; lists, comparisons and forms are looked at by `late-scripts`. */
const COMING_IN_PARTS = ['home', 'model', 'sheet', 'used-cars', 'support'];
/** Where axe looks from right to left, too: what it judges besides colours is the same markup in every language. */
const TURNED = ['results', 'contact'];
/** Between them they have every colour by night: cards and bands, chips, a table, a drawing, fields and notes. */
const BY_NIGHT = ['home', 'results', 'sheet', 'contact', 'landed-cost', 'lot'];
/** Some forty pages, each at every width. */
const MANY_PAGES_MS = 900_000;

/** Screens of phones, on which nothing floats. */
const PHONE_PX = 390;

const isFull = ({ name }: Screen) => FULL.includes(name);
/** A wide screen has room for everything that is not full. */
const widthsOf = (locale: Locale, name: string): readonly number[] =>
  locale === DEFAULT_LOCALE && FULL.includes(name) ? WIDTHS_PX : TIGHT_PX;
/** Names of the pages axe looks at in a language. */
function judgedIn(locale: Locale, all: readonly Screen[]): readonly string[] {
  if (locale === 'ar') return TURNED;
  if (locale !== DEFAULT_LOCALE) return [];
  return all.map(({ name }) => name).filter((name) => !ALIKE.includes(name) && !name.startsWith('/style_param_pk/'));
}

describe.each(layoutLocales('de'))('in %s', { timeout: MANY_PAGES_MS }, (locale: Locale) => {
  it('every kind of page fits every screen, and has no fault axe knows', async () => {
    const { page, faults, close } = await openPage(browser, { reducedMotion: 'reduce' });
    const found: string[] = [];
    const all = await everyKind(site);
    const names = all.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...ALIKE, ...FULL, ...TURNED, ...BY_NIGHT]));
    const judged = casesOf(names, judgedIn(locale, all));
    const nightly = locale === DEFAULT_LOCALE ? casesOf(names, BY_NIGHT) : [];
    const without = locale === DEFAULT_LOCALE ? [] : COLOUR_RULES;
    const fitted = locale === DEFAULT_LOCALE ? all : casesOf(all, all.filter(isFull));
    for (const { name, path } of fitted) {
      const address = localizedPath(locale, path);
      const widths = casesOf<number>(ALL_WIDTHS_PX, widthsOf(locale, name));
      await page.goto(site.url + address, { waitUntil: 'load' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) found.push(`${address} at ${width}: ${over} px too wide`);
        if (width > PHONE_PX) continue;
        for (const float of await floating(page))
          found.push(`${address} at ${width}: ${float} floats over what is below it`);
      }
      if (!judged.includes(name)) continue;
      await thinOut(page);
      for (const fault of await axeFaults(page, { without })) found.push(`${address}: ${fault}`);
      if (!nightly.includes(name)) continue;
      for (const fault of await faultsByNight(page)) found.push(`${address}: ${fault}`);
    }
    expect(found).toEqual([]);
    // Pages about a status are answered with it.
    expect(faults.filter((fault) => !/status of (?:401|404|500) /.test(fault))).toEqual([]);
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
  const { page, close } = await openPage(browser, SCREENS.phone);
  // Letters that come after the first paint move a line on a busy machine; tests of late fonts look at them.
  await page.route('**/*.woff2', (route) => route.abort());
  await watchLayout(page);
  for (const { path } of pages) {
    const shift = await leastShift(UNSEEN, async () => {
      await page.goto(site.url + path);
      await page.evaluate(() => document.fonts.ready);
      return layoutShift(page);
    });
    if (shift >= UNSEEN) moved.push(`${path} moves by ${shift}: ${await movedParts(page)}`);
  }
  await close();
  expect(moved).toEqual([]);
});
