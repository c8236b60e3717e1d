import { describe, expect, it } from 'vitest';
import { fileSizeText } from '../../src/domain/shared/file-size.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';

const plain = (text: string) => text.replaceAll(/\u00a0|\u202f/g, ' ');

describe('the size of a file', () => {
  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [1_023, '1,023 B'],
    [1_024, '1.00 KB'],
    [84_200, '82.23 KB'],
    [1_048_570, '1,023.99 KB'],
    [1_048_575, '1.00 MB'],
    [5.5 * 1_024 ** 3, '5.50 GB'],
    [2 * 1_024 ** 4, '2.00 TB'],
    [5_000 * 1_024 ** 4, '5,000.00 TB'],
  ])('is whole bytes, and two decimals from KB up: %d', (bytes, text) => {
    expect(plain(fileSizeText(bytes, 'en'))).toBe(text);
  });

  it('is written as the language does, its unit on the same line', () => {
    const texts = LOCALE_CODES.map((locale) => [locale, fileSizeText(84_200, locale)]);
    expect(Object.fromEntries(texts)).toEqual({
      en: '82.23\u00a0KB',
      'zh-cn': '82.23\u00a0KB',
      fr: '82,23\u00a0Ko',
      ru: '82,23\u00a0КБ',
      ar: '\u206882.23\u00a0كيلوبايت\u2069',
      am: '82.23\u00a0ኬቢ',
      de: '82,23\u00a0KB',
      es: '82,23\u00a0KB',
    });
  });
});
