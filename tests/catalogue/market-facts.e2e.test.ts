import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { type BuiltElement, builtPage, textsOf } from '../support/built-pages.ts';
import { openSite, type Site } from '../support/site.ts';

const ELECTRIC = ['/model_detail/byd-seagull', '/car_details/byd-seagull-2025-305-km-vitality'];
const PETROL = '/model_detail/geely-emgrand';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What a built page says of a fact, and where that is from. */
function said(address: string, fact: string): { text: string; sources: string[] } {
  const html = builtPage(site.release, address);
  const isOfFact = (element: BuiltElement | undefined): boolean =>
    element !== undefined && (element.attributes['data-fact'] === fact || isOfFact(element.parent));
  const [text = ''] = textsOf(html, (element) => element.name === 'dd' && isOfFact(element));
  return { text, sources: textsOf(html, (element) => element.attributes['class'] === 'fine' && isOfFact(element)) };
}

describe('whether a car works where its buyer lives', () => {
  it.each(LOCALE_CODES)('is said with source and day, and what is not known as not known, in %s', (locale) => {
    for (const path of ELECTRIC) {
      const address = localizedPath(locale, path);
      const port = said(address, 'port');
      const [standard = '', sheet = ''] = port.sources;
      expect(port.text).toMatch(/^GB\/T/);
      expect(standard).toMatch(/GB\/T 20234.*2023.*2026/s);
      expect(sheet).toMatch(/(Autohome|汽车之家).*2025/s);
      expect(said(address, 'wheel').sources.join()).toMatch(/GB 7258.*2017.*2026/s);
      // It is said of used cars alone.
      expect(said(address, 'export')).toEqual({ text: '', sources: [] });
      expect(said(address, 'screen').sources).toEqual([]);
      expect(said(address, 'screen').text).not.toBe('');
    }
  });

  it('has no line about a port for a car that its sheet says burns petrol', () => {
    expect(said(PETROL, 'port')).toEqual({ text: '', sources: [] });
    expect(said(PETROL, 'screen').text).toContain('Not known');
  });
});
