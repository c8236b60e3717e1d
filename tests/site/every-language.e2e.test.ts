import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { screens } from '../../scripts/support/screens.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaults, COLOUR_RULES, faultsByNight } from '../support/accessibility.ts';
import { openPage } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';

/** The first is the narrowest phone there is (WCAG 2.2, 1.4.10). */
const WIDTHS_PX = [1440, 820, 390, 320] as const;
/** Reached by a link of a mail, by a form or beside others: no screen of their own in a menu. */
const BESIDE = [
  '/contact_sent/enquiry',
  '/contact_refused/busy',
  '/newsletter/confirm',
  '/newsletter_thanks',
  '/newsletter_done/confirmed',
  '/newsletter_refused/email',
];
/**
 * Where axe looks, too: what it judges is the same markup in every language. English stands for all, Arabic for the other
 * direction.
 */
const JUDGED: readonly Locale[] = [DEFAULT_LOCALE, 'ar'];
/** Some forty pages, each at every width. */
const MANY_PAGES_MS = 300_000;

/** Every kind of page, once. */
async function everyKind(): Promise<string[]> {
  const all = await screens(openDatabase({ url: site.databaseUrl }));
  const [pair = ''] = readdirSync(join(site.release, 'client/style_param_pk')).map(
    (file) => `/style_param_pk/${parse(file).name}`,
  );
  return [...all.map(({ path }) => path), pair, ...BESIDE];
}

describe.each(LOCALE_CODES)('in %s', { timeout: MANY_PAGES_MS }, (locale: Locale) => {
  it('every kind of page fits every screen, and has no fault axe knows', async () => {
    const { page, faults, close } = await openPage(browser, { bypassCSP: true, reducedMotion: 'reduce' });
    const found: string[] = [];
    const without = locale === DEFAULT_LOCALE ? [] : COLOUR_RULES;
    for (const path of await everyKind()) {
      const address = localizedPath(locale, path);
      await page.goto(site.url + address, { waitUntil: 'load' });
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) found.push(`${address} at ${width}: ${over} px too wide`);
      }
      if (!JUDGED.includes(locale)) continue;
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
