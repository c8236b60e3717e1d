import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { htmlLanguage, LOCALE_CODES, localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { MENU, type MenuEntry } from '../../src/domain/site/menu.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { builtPage } from '../support/built-pages.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';
import { overflow } from '../support/visit.ts';

const SCREEN_PATHS = [
  '/transport',
  '/support',
  '/aboutus',
  '/blog',
  '/bgdetails/test-cycles',
  '/bgdetails/first-service',
  '/terms_condition',
  '/privacy_policy',
] as const;
/** A file as the site was built; there is none for what is no page. */
const built = (file: string) => readFileSync(join(site.release, 'client', file), 'utf8');
const page = (path: string) => builtPage(site.release, path);

describe('screens to be read', () => {
  it('have in every language the places the menu names', () => {
    const menu: readonly MenuEntry[] = MENU;
    const entries = menu.flatMap(({ children = [] }) => children);
    const places = entries.flatMap(({ path = '' }) => {
      const [address = '', place] = path.split('#');
      return ['/transport', '/support', '/aboutus', '/blog'].includes(address) ? [{ address, place }] : [];
    });
    expect(places).toHaveLength(14);
    for (const locale of LOCALE_CODES) {
      for (const { address, place } of places) {
        const text = page(localizedPath(locale, address));
        if (place)
          expect([locale, place, new RegExp(`\\bid="?${place}[" >]`).test(text)]).toEqual([locale, place, true]);
      }
    }
  });

  it('draw 11, 10 and 6 steps, 8 links and 5 steps to buy, without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const tab = await context.newPage();
    await tab.goto(`${site.url}/support`);
    const counts = await tab
      .locator('.process')
      .evaluateAll((all) => all.map((one) => one.querySelectorAll('li').length));
    expect(counts).toEqual([11, 10, 6]);
    expect(await tab.locator('#service .chain > li').count()).toBe(8);
    expect(await tab.locator('#buying .chain > li').count()).toBe(5);
    await context.close();
  });

  it('open the answer an address names', async () => {
    const { page: tab, close } = await openPage(browser);
    await tab.goto(`${site.url}/support#faq-how-to-pay`);
    await tab.locator('#faq-how-to-pay p').first().waitFor({ state: 'visible' });
    await close();
  });

  it('tell machines what they are: questions, articles, feeds, the sitemap', () => {
    expect(page('/support')).toContain('"@type":"FAQPage"');
    const article = page('/fr/bgdetails/nearly-new-180-days');
    expect(article).toContain('"@type":"NewsArticle"');
    expect(article).toContain('"@type":"BreadcrumbList"');
    for (const locale of LOCALE_CODES) {
      expect([locale, built(`news-${locale}.xml`).includes('<feed xmlns')]).toEqual([locale, true]);
      expect(built(`sitemap-${locale}.xml`)).toContain(localizedPath(locale, '/bgdetails/test-cycles'));
    }
  });

  it('are in the language of their address', () => {
    for (const locale of LOCALE_CODES) {
      const { direction } = localeOf(locale);
      expect(page(localizedPath(locale, '/bgdetails/first-service'))).toMatch(
        new RegExp(`<html lang="?${htmlLanguage(locale)}"? dir="?${direction}\\b`),
      );
    }
  });
});

// The screens themselves, and an article, are looked at by `every-language`: here the ones with drawings and films in them.
describe.each(casesOf<Locale>(['en', 'ar', 'am'], ['ar']))('in %s', (locale) => {
  const shared = onePage(SCREENS.phone);

  it.each(casesOf(SCREEN_PATHS, ['/bgdetails/first-service']))(
    '%s passes axe, fits a phone and shows no fault',
    async (path) => {
      const tab = await shared.open(localizedPath(locale, path));
      expect(await axeFaultsIn(tab, 'main')).toEqual([]);
      expect(await overflow(tab)).toBeLessThanOrEqual(0);
    },
  );
});
