import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { openPage } from '../support/browser.ts';
import { OTHER_PAGES, pagesOf, sampleStyles } from '../support/sample-styles.ts';
import { allStyles } from '../support/sheets.ts';
import { browser, site } from '../support/product.ts';
import { foreignTrimWords, foreignWords, printedStyleName, sheetRows } from '../support/sheet-language.ts';

const pages = [...OTHER_PAGES, '/404', ...sampleStyles().flatMap(pagesOf)];
/** Languages in another script: a Latin word among theirs was forgotten. */
const NOT_LATIN = new Set<(typeof LOCALE_CODES)[number]>(['ru', 'ar', 'am', 'zh-cn']);
type Locale = (typeof LOCALE_CODES)[number];

/** Keys of texts (`catalogue:price.title`) and codes of the vocabulary (`front_wheel_drive`); our cookies are named as they are. */
const KEY_OR_CODE = /(?<![\p{L}\d/])(?!haitu_device|chat_top)(?:[a-z]+:[a-z]\w*\.\w+|[a-z]+(?:_[a-z\d]+)+)/gu;
const CHINESE = /\p{Script=Han}+/gu;
/** Capitals begin names; three letters may be a unit; Russian writes `cookie` as it is. */
const LATIN_WORD = /(?<!\p{L})(?!cookie)[a-z]{4,}/gu;

/** What is to be left out of a page before its words are looked at. */
const LEFT_OUT = {
  everything: 'script, style',
  chinese: 'script, style, [lang^=zh]',
  // Names stand in isolates. What sheets and comparisons say is looked at by itself, with the names they contain.
  names: 'script, style, code, bdi, [lang], tbody, .facts-list dd',
} as const;

/** The words of every page in a language, without the parts named in `LEFT_OUT`. Nothing is drawn, so it is quick. */
async function wordsOf(page: Page, locale: Locale) {
  await page.goto(site.url + localizedPath(locale, '/'), { waitUntil: 'domcontentloaded' });
  return page.evaluate(
    async ([addresses, leftOut]) => {
      const wordsWithout = (whole: Document, selector: string) => {
        const body = whole.body.cloneNode(true) as HTMLElement;
        for (const part of body.querySelectorAll(selector)) part.replaceWith(' ');
        return body.textContent;
      };
      const reads = addresses.map(async (address) => {
        const html = await (await fetch(address)).text();
        const whole = new DOMParser().parseFromString(html, 'text/html');
        const [everything, chinese, names] = leftOut.map((selector) => wordsWithout(whole, selector));
        return { address, everything, chinese, names };
      });
      return Promise.all(reads);
    },
    [
      pages.map((address) => localizedPath(locale, address)),
      [LEFT_OUT.everything, LEFT_OUT.chinese, LEFT_OUT.names],
    ] as const,
  );
}

describe.each(LOCALE_CODES)('pages in %s', (locale) => {
  it('show no key or code, Chinese only where it is marked, and no English around the names', async () => {
    const { page, close } = await openPage(browser);
    const found = new Set<string>();
    for (const { address, everything = '', chinese = '', names = '' } of await wordsOf(page, locale)) {
      // A page that could not be read has no words, and none that are wrong.
      expect(everything.length, address).toBeGreaterThan(500);
      const wrong = [
        ...everything.matchAll(KEY_OR_CODE),
        ...(locale === 'zh-cn' ? [] : chinese.matchAll(CHINESE)),
        ...(NOT_LATIN.has(locale) ? names.matchAll(LATIN_WORD) : []),
      ];
      for (const [word] of wrong) found.add(`${address}: ${word}`);
    }
    expect([...found]).toEqual([]);
    await close();
  });
});

/** The newest style of every model: together they use nearly every parameter and term there is. */
const newestStyles = () =>
  [...Map.groupBy(allStyles(), ({ modelSlug }) => modelSlug).values()].flatMap(
    (styles) => styles.toSorted((left, right) => right.modelYear - left.modelYear)[0] ?? [],
  );

describe.each([...NOT_LATIN])('sheets in %s', (locale) => {
  it('are translated throughout', async () => {
    const found = new Map<string, string>();
    for (const style of newestStyles()) {
      const { slug, sheet } = style;
      const answer = await fetch(`${site.url}/${locale}/style_param/${slug}`);
      const html = await answer.text();
      const rows = sheetRows(html);
      // Rows that apply but are not stated come on top; a sheet that could not be read has none.
      expect(rows.length, slug).toBeGreaterThanOrEqual(Object.keys(sheet).length - 5);
      const name = printedStyleName(html);
      expect(name, slug).toContain(String(style.modelYear));
      // In Chinese a trim is written as its maker writes it, Latin letters included.
      const ofTrim = locale === 'zh-cn' ? [] : foreignTrimWords(name, style);
      for (const word of [...foreignWords(rows, sheet), ...ofTrim]) if (!found.has(word)) found.set(word, slug);
    }
    expect([...found]).toEqual([]);
  });
});

describe('a brand', () => {
  it.each([
    ['ru', 'Шэньчжэнь'],
    ['ar', 'شنتشن'],
    ['am', 'ሼንዘን'],
    ['zh-cn', '深圳'],
  ] as const)('has its headquarters in the letters of the reader in %s', async (locale, place) => {
    const answer = await fetch(`${site.url}${localizedPath(locale, '/car_brand/byd')}`);
    const html = await answer.text();
    expect(html).toContain(place);
    expect(html).not.toContain('Shenzhen');
  });
});
