import { describe, expect, it } from 'vitest';
import { codesByName } from '../../src/domain/shared/code-lists.ts';
import { codeName } from '../../src/domain/shared/code-names.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';

describe('what a code is called', () => {
  it('is its name in the language of the reader; a currency keeps its code beside it', () => {
    expect(codeName('region', 'KE', 'ru')).toBe('Кения');
    expect(codeName('region', 'EU', 'en')).toBe('European Union');
    expect(codeName('language', 'zh-cn', 'fr')).toBe('chinois');
    expect(codeName('currency', 'ETB', 'de')).toBe('Äthiopischer Birr (ETB)');
  });

  it('is the code itself if it names nothing, however it is written', () => {
    for (const code of ['', 'nowhere', 'K E', '<b>'])
      for (const kind of ['region', 'currency', 'language'] as const) expect(codeName(kind, code, 'en')).toBe(code);
  });

  it.each(LOCALE_CODES)('is there for every country, currency and language of the site in %s', (locale) => {
    const unnamed = (['region', 'currency'] as const).flatMap((kind) =>
      codesByName(kind, locale).filter((code) => codeName(kind, code, locale) === code),
    );
    const languages = LOCALE_CODES.filter((code) => codeName('language', code, locale) === code);
    expect([...unnamed, ...languages]).toEqual([]);
  });

  it('puts codes in the order of their names', () => {
    // Egypt is called Ägypten, which stands among the first.
    expect(codesByName('region', 'de', ['KE', 'EG', 'AF'])).toEqual(['AF', 'EG', 'KE']);
    expect(codesByName('language', 'en', ['zh-cn', 'en', 'ar'])).toEqual(['ar', 'zh-cn', 'en']);
  });
});
