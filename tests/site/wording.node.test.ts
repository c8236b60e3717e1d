import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { tied } from '../../src/domain/shared/typography.ts';

const FOLDER = new URL('../../content/locales/', import.meta.url);

/** Every text of a language by its key. */
function textsOf(locale: Locale): [key: string, text: string][] {
  const folder = new URL(`${locale}/`, FOLDER);
  const leaves = (value: unknown, key: string): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : Object.entries(value as object).flatMap(([part, inner]) => leaves(inner, `${key}.${part}`));
  return readdirSync(folder).flatMap((file) => leaves(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), file));
}
const withFault = (locale: Locale, fault: RegExp) => textsOf(locale).filter(([, text]) => fault.test(text));

describe('a text', () => {
  it.each(LOCALE_CODES)('in %s breaks no line between a figure and its unit', (locale) => {
    expect(textsOf(locale).filter(([, text]) => tied(text, locale) !== text)).toEqual([]);
    expect(withFault(locale, /\}\} (?:%|mm|мм|مم|km|kg)(?!\p{L})/u)).toEqual([]);
  });

  it('in Arabic has the marks of Arabic', () => {
    expect(withFault('ar', /\p{Script=Arabic} ?[,;?]|[,;?] ?\p{Script=Arabic}/u)).toEqual([]);
  });

  it('in Arabic speaks to more than one, or to nobody', () => {
    const singular =
      /(?<!\p{L})[وف]?(?:اختر|اكتب|اضغط|اسأل|انظر|ابحث|أضف|أزل|حاول|اقرأ|اطلب|راسلنا|بلدك|بريدك|رسالتك|طلبك|عندك|إليك|عليك)(?!\p{L})/u;
    expect(withFault('ar', singular)).toEqual([]);
  });

  it('in Chinese has the marks of Chinese', () => {
    expect(withFault('zh-cn', /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u)).toEqual([]);
  });

  it('in Amharic has the marks of Amharic', () => {
    expect(withFault('am', /\p{Script=Ethiopic}[,;:](?!\/)/u)).toEqual([]);
  });

  it('in Russian ends in no date and a full stop, which would be two', () => {
    expect(withFault('ru', /\{\{(?:date|month|day)\}\}\.$/u)).toEqual([]);
  });
});

describe('typing', () => {
  it('is tied where a line must not break, and nowhere else', () => {
    expect(tied('20 bis 50 % bei 120 km/h', 'de')).toBe('20 bis 50\u00a0% bei 120\u00a0km/h');
    expect(tied('2025 г. и 12 В', 'ru')).toBe('2025\u00a0г. и 12\u00a0В');
    expect(tied('3 meals, 2 sheets', 'en')).toBe('3 meals, 2 sheets');
    expect(tied('quoi : « ceci » !', 'fr')).toBe('quoi\u00a0: «\u00a0ceci\u00a0»\u00a0!');
    expect(tied('what : this', 'en')).toBe('what : this');
  });
});
