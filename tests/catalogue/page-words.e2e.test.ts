import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { type BuiltElement, builtPage, textsOf } from '../support/built-pages.ts';
import { casesOf } from '../support/depth.ts';
import { OTHER_PAGES, pagesOf, sampleStyles } from '../support/sample-styles.ts';
import { allStyles } from '../support/sheets.ts';
import { openSite, type Site } from '../support/site.ts';
import { foreignTrimWords, foreignWords, printedStyleName, sheetRows } from '../support/sheet-language.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const samples = sampleStyles();
const pages = [...OTHER_PAGES, '/404', ...casesOf(samples, samples.slice(0, 1)).flatMap(pagesOf)];
/** Languages in another script: a Latin word among theirs was forgotten. */
const NOT_LATIN = new Set<(typeof LOCALE_CODES)[number]>(['ru', 'ar', 'am', 'zh-cn']);

/** Keys of texts (`catalogue:price.title`) and codes of the vocabulary (`front_wheel_drive`); our cookies are named as they are. */
const KEY_OR_CODE = /(?<![\p{L}\d/])(?!haitu_device|chat_top)(?:[a-z]+:[a-z]\w*\.\w+|[a-z]+(?:_[a-z\d]+)+)/gu;
const CHINESE = /\p{Script=Han}+/gu;
/** Capitals begin names; three letters may be a unit; Russian writes `cookie` as it is. */
const LATIN_WORD = /(?<!\p{L})(?!cookie)[a-z]{4,}/gu;

const isScript = ({ name }: BuiltElement) => name === 'script' || name === 'style';
const isMarkedChinese = ({ attributes }: BuiltElement) => attributes['lang']?.startsWith('zh') === true;
const isOfFacts = (element: BuiltElement | undefined): boolean =>
  element !== undefined && (/\bfacts-list\b/.test(element.attributes['class'] ?? '') || isOfFacts(element.parent));
/** Names stand in isolates. What sheets and comparisons say is looked at by itself, with the names they contain. */
const isName = (element: BuiltElement) =>
  ['code', 'bdi', 'tbody'].includes(element.name) ||
  element.attributes['lang'] !== undefined ||
  (element.name === 'dd' && isOfFacts(element));
const textWithout = (html: string, isLeftOut: (element: BuiltElement) => boolean) =>
  textsOf(html, ({ name }) => name === 'body', isLeftOut).join();

describe.each(LOCALE_CODES)('pages in %s', (locale) => {
  it('show no key or code, Chinese only where it is marked, and no English around the names', () => {
    const found = new Set<string>();
    for (const path of pages) {
      const address = localizedPath(locale, path);
      const html = builtPage(site.release, address);
      const everything = textWithout(html, isScript);
      const wrong = [
        ...everything.matchAll(KEY_OR_CODE),
        ...(locale === 'zh-cn'
          ? []
          : textWithout(html, (element) => isScript(element) || isMarkedChinese(element)).matchAll(CHINESE)),
        ...(NOT_LATIN.has(locale)
          ? textWithout(html, (element) => isScript(element) || isName(element)).matchAll(LATIN_WORD)
          : []),
      ];
      // A page that could not be read has no words, and none that are wrong.
      expect(everything.length, address).toBeGreaterThan(500);
      for (const [word] of wrong) found.add(`${address}: ${word}`);
    }
    expect([...found]).toEqual([]);
  });
});

/** The newest style of every model: together they use nearly every parameter and term there is. */
const newestStyles = () =>
  [...Map.groupBy(allStyles(), ({ modelSlug }) => modelSlug).values()].flatMap(
    (styles) => styles.toSorted((left, right) => right.modelYear - left.modelYear)[0] ?? [],
  );

describe.each([...NOT_LATIN])('sheets in %s', (locale) => {
  it('are translated throughout', () => {
    const found = new Map<string, string>();
    for (const style of newestStyles()) {
      const { slug, sheet } = style;
      const html = builtPage(site.release, `/${locale}/style_param/${slug}`);
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
  ] as const)('has its headquarters in the letters of the reader in %s', (locale, place) => {
    const html = builtPage(site.release, localizedPath(locale, '/car_brand/byd'));
    expect(html).toContain(place);
    expect(html).not.toContain('Shenzhen');
  });
});
