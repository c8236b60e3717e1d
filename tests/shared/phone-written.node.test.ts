import { describe, expect, it } from 'vitest';
import { fallbackCountry } from '../../src/domain/shared/phone/active-country.ts';
import { countryList } from '../../src/domain/shared/phone/country-list.ts';
import { readPhone } from '../../src/domain/shared/phone/read.ts';
import { numbersIn } from '../../src/domain/shared/phone/typed.ts';
import { createPhoneStore } from '../../src/islands/shared/phone-input/phone-store.ts';

const ENGLISH = countryList('en');

describe('A number as people write it', () => {
  it.each([
    ['(+86) 138 0013 8000', '+8613800138000'],
    ['( +254 ) 712 123 456', '+254712123456'],
    ['(00254) 712 123 456', '+254712123456'],
    ['+44 (0) 7400 123456', '+447400123456'],
    ['+49 (0)151 23456789', '+4915123456789'],
    ['+39 (0)6 1234 5678', '+390612345678'],
    ['+52 1 55 1234 5678', '+525512345678'],
    ['0052 1 (55) 1234–5678', '+525512345678'],
    ['0712–123—456', '+254712123456'],
    ['＋８６ １３８ ００１３ ８０００', '+8613800138000'],
    ['+254\u200b712\u2060123456', '+254712123456'],
  ])('%s is read as %s', (typed, e164) => expect(readPhone(typed, 'KE')).toMatchObject({ valid: true, e164 }));

  it('of Mexico keeps a 1 that is part of it', () => {
    expect(readPhone('+52 181 8123 456', 'KE')).toMatchObject({ e164: expect.not.stringMatching(/^\+5281/) as string });
  });

  it.each([
    ['0712 123456 / 0733 123456', ['0712 123456', '0733 123456']],
    ['+86 138 0013 8000, +86 139 0013 8000', ['+86 138 0013 8000', '+86 139 0013 8000']],
    ['0712123456 or 0733123456', ['0712123456', '0733123456']],
    ['0712123456\n0733123456', ['0712123456', '0733123456']],
    ['٠٧١٢١٢٣٤٥٦ أو ٠٧٣٣١٢٣٤٥٦', ['0712123456', '0733123456']],
    ['0151/23456789', ['0151/23456789']],
    ['0712 123 456', ['0712 123 456']],
  ])('%j holds %j', (typed, numbers) => expect(numbersIn(typed)).toEqual(numbers));

  it('is chosen where several come into a field', () => {
    const store = createPhoneStore({
      countries: ENGLISH,
      rules: {},
      configured: 'KE',
      loadReader: async () => readPhone,
      now: () => 0,
    });
    store.type('0712 123456, 0733 123456');
    expect(store.$phone.get().choices).toEqual(['0712 123456', '0733 123456']);
    store.type('0733 123456');
    expect(store.$phone.get()).toMatchObject({ text: '0733 123456', choices: [] });
  });
});

describe('The country of a field that nothing else names', () => {
  it.each([
    [['ru-KZ', 'ru', 'en'], 'KZ'],
    [['en-NG', 'en'], 'NG'],
    [['en', 'am'], 'ET'],
    [['x', 'de'], 'DE'],
    [['en'], 'AF'],
    [[], 'AF'],
  ])('is of %j %s', (languages, country) => expect(fallbackCountry(ENGLISH, languages)).toBe(country));
});
