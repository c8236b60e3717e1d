import { readFile, stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { fontsOf } from '../../src/domain/site/fonts.ts';
import { LEGS, TRADE_TERMS } from '../../src/domain/site/incoterms.ts';
import { pickLineup } from '../../src/domain/site/lineup.ts';
import { acceptedLocale, preferredLocale } from '../../src/domain/site/preferred-locale.ts';
import { sitemapIndex, sitemapOf } from '../../src/domain/site/sitemap.ts';
import { breadcrumbList, jsonForScript } from '../../src/domain/site/structured-data.ts';

describe('fonts', () => {
  const folder = new URL('../../public/fonts/', import.meta.url);

  it.each(LOCALE_CODES)('costs %s at most 60 KB', async (locale) => {
    const sizes = await Promise.all(fontsOf(locale).map(async (name) => (await stat(new URL(name, folder))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60 * 1024);
  });

  it('are all named by the style sheet that is to use them', async () => {
    const tokens = await readFile(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
    for (const name of new Set(LOCALE_CODES.flatMap(fontsOf))) expect(tokens).toContain(`/fonts/${name}`);
  });
});

describe('the language of a screen without one in its address', () => {
  it('is the one asked for, then the kept one, then the browser’s first that we have', () => {
    const acceptLanguage = 'pt-BR, es;q=0.6, ru;q=0.9';
    expect(preferredLocale({ requested: 'ar', kept: 'fr', acceptLanguage })).toBe('ar');
    expect(preferredLocale({ requested: '../etc', kept: 'fr', acceptLanguage })).toBe('fr');
    expect(preferredLocale({ requested: null, kept: undefined, acceptLanguage })).toBe('ru');
    expect(preferredLocale({ requested: null, kept: null, acceptLanguage: null })).toBe('en');
  });

  it('reads regions, and skips what is refused or unreadable', () => {
    expect(acceptedLocale('zh-TW')).toBe('zh-cn');
    expect(acceptedLocale('fr;q=0, de-AT')).toBe('de');
    expect(acceptedLocale(';;q=,,')).toBeUndefined();
  });
});

describe('the line-up', () => {
  const car = (brandSlug: string, lengthMm: number) => ({ brandSlug, lengthMm });

  it('holds the shortest and the longest car, in order, one of a brand', () => {
    const cars = [car('a', 5200), car('b', 3000), car('a', 4100), car('c', 4000), car('b', 3100), car('d', 4800)];
    const picked = pickLineup(cars, 3);
    expect(picked.map(({ lengthMm }) => lengthMm)).toEqual([3000, 4000, 5200]);
    expect(new Set(picked.map(({ brandSlug }) => brandSlug)).size).toBe(3);
  });

  it('is as long as there are brands, and empty without cars', () => {
    expect(pickLineup([car('a', 4000), car('a', 4500), car('b', 4200)], 9)).toHaveLength(2);
    expect(pickLineup([], 9)).toEqual([]);
  });
});

describe('trade terms', () => {
  it('never pay for less than the term before them, and never for import', () => {
    const paid = TRADE_TERMS.map(
      (term) => LEGS.filter(({ paidIn }) => (paidIn as readonly string[]).includes(term)).length,
    );
    expect(paid).toEqual([...paid].sort((a, b) => a - b));
    expect(Math.max(...paid)).toBe(LEGS.length - 1);
  });
});

describe('the sitemap', () => {
  it('names each address in its language with all others beside it', () => {
    const xml = sitemapOf(['fr'], ['/', '/car_brand/lynk-co'], 'https://haitu.example');
    expect(xml).toContain('<loc>https://haitu.example/fr</loc>');
    expect(xml).toContain('<loc>https://haitu.example/fr/car_brand/lynk-co</loc>');
    expect(xml.match(/<url>/g)).toHaveLength(2);
    expect(xml.match(/<xhtml:link /g)).toHaveLength(2 * (LOCALE_CODES.length + 1));
    expect(xml).toContain('hreflang="x-default" href="https://haitu.example/car_brand/lynk-co"');
  });

  it('writes addresses as XML', () => {
    expect(sitemapOf(['en'], ['/a&b'], 'https://haitu.example')).toContain('<loc>https://haitu.example/a&amp;b</loc>');
  });

  it('can have several languages', () => {
    const xml = sitemapOf(LOCALE_CODES, ['/auction_list'], 'https://haitu.example');
    expect(xml.match(/<url>/g)).toHaveLength(LOCALE_CODES.length);
    expect(xml).toContain('<loc>https://haitu.example/de/auction_list</loc>');
  });

  it('has an index with one sitemap a language, and one of lots', () => {
    const xml = sitemapIndex('https://haitu.example');
    expect(xml.match(/<loc>/g)).toHaveLength(LOCALE_CODES.length + 1);
    expect(xml).toContain('<loc>https://haitu.example/sitemap-lots.xml</loc>');
  });
});

describe('structured data', () => {
  it('cannot end its own script element', () => {
    expect(jsonForScript({ name: '</script><script>alert(1)' })).not.toContain('<');
  });

  it('numbers the steps of a trail and leaves the last without an address', () => {
    expect(breadcrumbList([{ name: 'Home', address: 'https://h/' }, { name: 'BYD' }])).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://h/' },
        { position: 2, name: 'BYD' },
      ],
    });
  });
});
