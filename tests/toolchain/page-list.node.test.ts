import { describe, expect, it } from 'vitest';
import { pageFile, turnOf } from '../../host/build/page-list.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';

describe('the file of a page', () => {
  it.each([
    ['', 'index.html'],
    ['/', 'index.html'],
    ['/fr', 'fr.html'],
    ['/fr/car_make', 'fr/car_make.html'],
  ])('%s is %s', (pathname, file) => {
    expect(pageFile(pathname, false)).toBe(file);
  });

  it('is what an endpoint names itself', () => {
    expect(pageFile('/drawings/byd-seagull-side.svg', true)).toBe('drawings/byd-seagull-side.svg');
  });
});

describe('the thread a page is drawn by', () => {
  const inAll = (path: string) => LOCALE_CODES.map((locale) => localizedPath(locale, path));

  it.each([1, 2, 4])('gives each of %i as many languages', (threads) => {
    const shares = Map.groupBy(inAll('/style_param/style-7'), (page) => turnOf(page, threads));
    expect([...shares.keys()].toSorted()).toEqual(Array.from({ length: threads }, (_, turn) => turn));
    for (const share of shares.values()) expect(share).toHaveLength(LOCALE_CODES.length / threads);
  });

  it('is the same for all pages of a language, however Astro spells the path', () => {
    for (const [index, page] of inAll('/style_param/style-7').entries()) {
      expect(turnOf(page, 4)).toBe(turnOf(inAll('/car_make')[index] ?? '', 4));
      expect(turnOf(page.slice(1), 4)).toBe(turnOf(page, 4));
    }
  });

  it('shares out the files that have no language', () => {
    const drawings = Array.from({ length: 1000 }, (_, number) => `/drawings/model-${number}.svg`);
    const first = drawings.filter((path) => turnOf(path, 2) === 0);
    expect(first.length).toBeGreaterThan(400);
    expect(first.length).toBeLessThan(600);
  });
});
