import metadata from 'libphonenumber-js/metadata.min.json';
import { describe, expect, it } from 'vitest';
import { CALLING_CODES } from '../../src/domain/shared/phone/calling-codes-table.ts';
import { countryList, findCountry } from '../../src/domain/shared/phone/country-list.ts';
import { readPhone } from '../../src/domain/shared/phone/read.ts';
import { LOCALES } from '../../src/domain/shared/locale.ts';
import { createPhoneStore, type PhoneStoreOptions } from '../../src/islands/shared/phone-input/phone-store.ts';

const ENGLISH = countryList('en');

function aStore(options: Partial<PhoneStoreOptions> = {}) {
  return createPhoneStore({
    countries: ENGLISH,
    rules: {},
    loadReader: async () => readPhone,
    now: () => 0,
    ...options,
  });
}

describe('The list of countries', () => {
  it('has the calling codes of the metadata', () => {
    const ours = Object.fromEntries(CALLING_CODES);
    const theirs = Object.entries<string[]>(metadata.country_calling_codes).filter(([, codes]) => codes[0] !== '001');
    expect(ours).toEqual(Object.fromEntries(theirs));
  });

  it.each(LOCALES.map(({ tag }) => tag))('is in the order of %s, preferred countries first', (tag) => {
    const list = countryList(tag, { preferred: ['KE', 'AE', 'ET'], ignored: ['AE', 'FR'] });
    expect(list).toHaveLength(243);
    expect(list.slice(0, 2).map(({ code }) => code)).toEqual(['KE', 'ET']);
    expect(list.map(({ isPreferred }) => isPreferred).lastIndexOf(true)).toBe(1);
    const names = list.slice(2).map(({ name }) => name);
    const { compare } = new Intl.Collator(tag);
    for (const [index, name] of names.slice(1).entries()) {
      expect(compare(names[index]!, name), `${names[index]} before ${name}`).toBeLessThanOrEqual(0);
    }
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
    const own = new Intl.DisplayNames(tag, { type: 'region' });
    expect(list.find(({ code }) => code === 'DE')).toMatchObject({ name: own.of('DE'), callingCode: '49' });
  });

  it('begins with other countries in other languages', () => {
    const firsts = LOCALES.map(({ tag }) => countryList(tag)[0]!.name);
    expect(firsts).toEqual([
      'Afghanistan',
      '阿尔巴尼亚',
      'Afghanistan',
      'Австралия',
      'آيسلندا',
      'ሀንጋሪ',
      'Afghanistan',
      'Afganistán',
    ]);
  });

  it('has only what may be chosen', () => {
    const codes = countryList('en', { only: ['KE', 'DE', 'AE'], ignored: ['AE'] }).map(({ code }) => code);
    expect(codes).toEqual(['DE', 'KE']);
  });

  it.each([
    ['en', 'ken', 'KE'],
    ['en', 'KEN', 'KE'],
    ['en', 'cote', 'CI'],
    ['en', 'united a', 'AE'],
    ['en', 'emir', 'AE'],
    ['en', '+254', 'KE'],
    ['en', '254', 'KE'],
    ['en', '٢٥٤', 'KE'],
    ['en', 'gb', 'GB'],
    ['de', 'deutsch', 'DE'],
    ['de', 'germ', 'DE'],
    ['de', 'oster', 'AT'],
    ['ru', 'кени', 'KE'],
    ['ar', 'كين', 'KE'],
    ['ar', 'الإمارات', 'AE'],
    ['ar', 'الامارات', 'AE'],
    ['am', 'ኬን', 'KE'],
    ['zh-CN', '肯', 'KE'],
    ['zh-CN', 'kenya', 'KE'],
    ['fr', 'etats', 'US'],
    ['es', 'espana', 'ES'],
  ])('in %s, "%s" means %s', (tag, typed, code) => {
    const list = countryList(tag);
    expect(list[findCountry(list, typed, 0) ?? -1]?.code).toBe(code);
  });

  it('goes through the countries of one letter', () => {
    const codes = ['Y', 'YY'].reduce<number[]>(
      (found, typed) => [...found, findCountry(ENGLISH, typed, found.at(-1) ?? 0)!],
      [],
    );
    expect(codes.map((index) => ENGLISH[index]?.name)).toEqual(['Yemen', 'Yemen']);
    const third = findCountry(ENGLISH, 'zz', findCountry(ENGLISH, 'z', 0)!)!;
    expect(ENGLISH[third]?.name).toBe('Zimbabwe');
    expect(findCountry(ENGLISH, 'qqq', 0)).not.toBeUndefined();
    expect(findCountry(ENGLISH, 'xyz', 0)).toBeUndefined();
  });
});

describe('Keys on the button of the country', () => {
  const indexOf = (code: string) => ENGLISH.findIndex((country) => country.code === code);
  const highlightedOf = (store: ReturnType<typeof aStore>) => ENGLISH[store.$phone.get().picker.highlighted]?.code;

  it('opens at the active country, moves within the list, and stays in it', () => {
    const store = aStore({ configured: 'KE' });
    expect(store.press('ArrowDown')).toBe(true);
    expect([highlightedOf(store), store.$phone.get().picker.isOpen]).toEqual(['KE', true]);
    store.press('ArrowDown');
    expect(store.$phone.get().picker.highlighted).toBe(indexOf('KE') + 1);
    store.press('ArrowUp');
    store.press('ArrowUp');
    expect(store.$phone.get().picker.highlighted).toBe(indexOf('KE') - 1);
    store.press('Home');
    store.press('ArrowUp');
    expect(highlightedOf(store)).toBe('AF');
    store.press('End');
    store.press('ArrowDown');
    expect(highlightedOf(store)).toBe('ZW');
    store.press('PageUp');
    expect(store.$phone.get().picker.highlighted).toBe(ENGLISH.length - 6);
  });

  it('selects the highlighted country with Enter and toggles the list', () => {
    const store = aStore({ configured: 'KE' });
    store.press('Enter');
    expect(store.$phone.get().picker.isOpen).toBe(true);
    store.press('ArrowDown');
    expect(store.$phone.get().country).toBe('KE');
    store.press('Enter');
    expect(store.$phone.get()).toMatchObject({ country: ENGLISH[indexOf('KE') + 1]!.code, picker: { isOpen: false } });
  });

  it.each(['Escape', 'Tab'])('closes with %s and keeps the country', (key) => {
    const store = aStore({ configured: 'KE' });
    store.press('End');
    expect(store.press(key)).toBe(key === 'Escape');
    expect(store.$phone.get()).toMatchObject({ country: 'KE', picker: { isOpen: false } });
    expect(store.press(key)).toBe(false);
  });

  it('forgets typed letters after 700 ms', () => {
    let now = 5_000;
    const store = aStore({ configured: 'DE', now: () => now });
    store.press('k');
    now += 699;
    store.press('u');
    expect(highlightedOf(store)).toBe('KW');
    now += 699;
    store.press('w');
    expect(highlightedOf(store)).toBe('KW');
    now += 700;
    store.press('u');
    expect(ENGLISH[store.$phone.get().picker.highlighted]?.name).toMatch(/^U/);
  });

  it('takes a space for a letter while a name is typed', () => {
    let now = 5_000;
    const store = aStore({ configured: 'DE', now: () => now });
    for (const letter of 'united k') store.press(letter);
    expect(highlightedOf(store)).toBe('GB');
    now += 700;
    store.press(' ');
    expect(store.$phone.get()).toMatchObject({ country: 'GB', picker: { isOpen: false } });
  });

  it('leaves other keys to the browser', () => {
    expect(aStore().press('F5')).toBe(false);
    expect(aStore().press('Shift')).toBe(false);
  });
});
