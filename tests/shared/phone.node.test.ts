import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getExampleNumber, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownCountry, withCallingCode } from '../../src/domain/shared/phone/active-country.ts';
import { CALLING_CODES } from '../../src/domain/shared/phone/calling-codes-table.ts';
import { countryList, findCountry } from '../../src/domain/shared/phone/country-list.ts';
import { readMobile } from '../../src/domain/shared/phone/mobile.ts';
import { PHONE_INPUT, type PhoneRules } from '../../src/domain/shared/phone/model.ts';
import { readPhone } from '../../src/domain/shared/phone/read.ts';
import english from '../../content/locales/en/phone.json' with { type: 'json' };
import type { PhoneWords } from '../../src/domain/shared/phone/words.ts';
import { LOCALES } from '../../src/domain/shared/locale.ts';
import { detectCountry } from '../../src/islands/shared/phone-input/detect-country.ts';
import {
  createPhoneStore,
  isInvalid,
  type PhoneStoreOptions,
} from '../../src/islands/shared/phone-input/phone-store.ts';

const COUNTRIES = Object.keys(metadata.countries) as CountryCode[];
/** Their numbers may as well be those of the greater country with which they share a calling code. */
const NUMBERED_ALIKE: Readonly<Record<string, string>> = {
  AX: 'FI',
  BL: 'GP',
  CC: 'AU',
  CX: 'AU',
  EH: 'MA',
  IM: 'GB',
  MF: 'GP',
  SJ: 'NO',
  VA: 'IT',
};
const ENGLISH = countryList('en');
const DIGIT_ROWS = { arabicIndic: 0x660, persian: 0x6f0, fullWidth: 0xff10 };

function exampleOf(country: CountryCode) {
  const number = getExampleNumber(country, examples);
  if (!number) throw new Error(`No example for ${country}`);
  return number;
}

function inDigits(text: string, zero: number): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

function aStore(options: Partial<PhoneStoreOptions> = {}) {
  return createPhoneStore({
    countries: ENGLISH,
    rules: {},
    loadReader: async () => readPhone,
    now: () => 0,
    ...options,
  });
}

describe('Reading a number', () => {
  it('has every country of the metadata to try', () => {
    expect(COUNTRIES).toHaveLength(245);
  });

  it.each(COUNTRIES)('reads one of %s however it is typed', (country) => {
    const example = exampleOf(country);
    const { number, nationalNumber, countryCallingCode } = example;
    const national = example.formatNational();
    const international = example.formatInternational();
    const expected = { e164: number, valid: true, possible: true, nationalNumber, countryCallingCode };
    const ways: Record<string, [text: string, active: string | undefined]> = {
      national: [national, country],
      'national, digits only': [nationalNumber, country],
      international: [international, undefined],
      'international, another country active': [international, country === 'KE' ? 'DE' : 'KE'],
      'E.164': [number, undefined],
      '00': [`00${number.slice(1)}`, country],
      '00, nothing active': [`00 ${international.slice(1)}`, undefined],
      'with marks of direction': [`\u202a${international}\u202c`, undefined],
      'with other hyphens and spaces': [international.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0'), undefined],
    };
    for (const [row, zero] of Object.entries(DIGIT_ROWS)) {
      ways[`national, ${row}`] = [inDigits(national, zero), country];
      ways[`international, ${row}`] = [inDigits(international, zero).replace('+', '＋'), undefined];
    }
    const read = Object.fromEntries(
      Object.entries(ways).map(([way, [text, active]]) => [way, readPhone(text, active)]),
    );
    for (const [way, value] of Object.entries(read)) {
      const isActive = ways[way]?.[1] === country;
      const whose = isActive ? country : (NUMBERED_ALIKE[country] ?? country);
      expect(value, way).toMatchObject({ ...expected, country: whose });
    }
    expect(read['national']?.formattedNumber).toBe(national);
    expect(read['international']?.formattedNumber).toBe(international);
  });

  it.each(COUNTRIES)('refuses a number of %s that is too short or too long', (country) => {
    const { nationalNumber, number } = exampleOf(country);
    for (const text of [nationalNumber.slice(0, 3), `${nationalNumber}999999999999`]) {
      expect(readPhone(text, country).valid, text).toBe(false);
    }
    for (const text of [number.slice(0, -4), `${number}999999999999`]) {
      const value = readPhone(text, undefined);
      // Where numbers differ in length a shorter one may be another's.
      if (value.valid) expect([value.e164, value.possible]).toEqual([text, true]);
    }
    expect(readPhone(`${number}999999999999`, undefined)).toMatchObject({ valid: false, possible: false });
  });

  it.each(COUNTRIES)('refuses a number of %s where it is ignored or not among the only ones', (country) => {
    const { number, nationalNumber } = exampleOf(country);
    const other = country === 'KE' ? 'DE' : 'KE';
    for (const [text, active] of [
      [number, country],
      [nationalNumber, country],
    ] as const) {
      expect(readPhone(text, active, { ignored: [country] })).toMatchObject({ valid: false, e164: number });
      expect(readPhone(text, active, { only: [other] })).toMatchObject({ valid: false, e164: number });
      expect(readPhone(text, active, { only: [other], ignored: [other] }).valid).toBe(false);
      expect(readPhone(text, active, { only: [country], ignored: [other] }).valid).toBe(true);
    }
  });

  it.each(['', ' ', '+', '00', 'abc', 'call 0712123456 now', '+999 123 456', '12'])(
    'finds no number in "%s"',
    (text) => {
      expect(readPhone(text, 'KE')).toMatchObject({ valid: false });
      expect(readMobile(text, 'KE')).toBeUndefined();
    },
  );

  it('cannot read a number without + where no country is active', () => {
    expect(readPhone('0712 123456', undefined)).toMatchObject({ valid: false, e164: undefined, country: undefined });
    expect(readPhone('0712 123456', 'XX').valid).toBe(false);
  });

  it('keeps what was typed where it is no number', () => {
    expect(readPhone('٧', 'KE')).toEqual({
      country: undefined,
      countryCallingCode: undefined,
      formattedNumber: '7',
      valid: false,
      possible: false,
      nationalNumber: '',
      e164: undefined,
    });
  });

  const rulesCases: [string, PhoneRules, boolean][] = [
    ['+254 712 123456', { expression: String.raw`^\+254 7` }, true],
    ['+254 712 123456', { expression: String.raw`^\+254 1` }, false],
    ['+254 (712) 123-456', { isRestricted: true }, true],
    ['＋٢٥٤ ٧١٢ ١٢٣٤٥٦', { isRestricted: true }, true],
    ['+254.712.123456', {}, true],
    ['+254.712.123456', { isRestricted: true }, false],
    ['+254 7 1 2 1 2 3 4 5 6', {}, true],
    [`+254${' '.repeat(12)}712123456`, {}, true],
    [`+254${' '.repeat(13)}712123456`, {}, false],
    ['+254 712 123456 ext. 5', {}, false],
  ];
  it.each(rulesCases)('"%s" by %j is valid: %s', (text, rules, valid) => {
    expect(readPhone(text, 'KE', rules).valid).toBe(valid);
  });
});

describe('A number for text messages', () => {
  it.each(COUNTRIES)('takes a mobile number of %s in every way it is typed', (country) => {
    const { number, nationalNumber } = exampleOf(country);
    for (const [text, active] of [
      [number, undefined],
      [`00${number.slice(1)}`, undefined],
      [nationalNumber, country],
      [nationalNumber, country.toLowerCase()],
      [inDigits(exampleOf(country).formatNational(), DIGIT_ROWS.arabicIndic), country],
    ] as const) {
      expect(readMobile(text, active), text).toBe(number);
    }
    expect(readMobile(`${number}999999999999`)).toBeUndefined();
  });

  it.each([
    ['+254 20 2012345', 'a fixed line'],
    ['+49 30 123456', 'a fixed line'],
    ['+44 20 7946 0018', 'a fixed line'],
    ['+1 800 253 0000', 'a free one'],
    ['+44 909 8790879', 'a dear one'],
    ['+254 712 123456 ext. 5', 'an extension'],
    ['0712 123456', 'one without a country'],
  ])('refuses %s, %s', (text) => {
    expect(readMobile(text)).toBeUndefined();
  });
});

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

describe('The words', () => {
  it('are those of the namespace, key for key', () => {
    // A key that is missing here or there is no PhoneWords, or is one too many.
    const words: Record<keyof PhoneWords, string> = {
      label: '',
      placeholder: '',
      country: '',
      countries: '',
      invalid: '',
    };
    expect(Object.keys(english)).toEqual(Object.keys(words));
    expect(english.placeholder).toBe('Enter a phone number');
  });
});

describe('What is typed', () => {
  it('changes the active country with the calling code, and a number with the country', async () => {
    const store = aStore({ configured: 'KE' });
    store.type('0044 7400 123456');
    await vi.waitFor(() => expect(store.$phone.get().value).toMatchObject({ e164: '+447400123456', valid: true }));
    expect(store.$phone.get().country).toBe('GB');
    store.type('+1 242 359 1234');
    expect(store.$phone.get()).toMatchObject({ country: 'BS', value: { country: 'BS', valid: true } });
    store.choose('AE');
    expect(store.$phone.get()).toMatchObject({ country: 'AE', text: '+971 242 359 1234' });
    store.type('050 123 4567');
    expect(store.$phone.get().value).toMatchObject({ e164: '+971501234567', country: 'AE' });
    store.choose('KE');
    expect(store.$phone.get()).toMatchObject({ text: '050 123 4567', value: { e164: '+254501234567' } });
  });

  it('is kept while the metadata are fetched, and read when they come, also after a failure', async () => {
    let isOnline = false;
    let asked = 0;
    const loadReader = async () => {
      asked++;
      if (!isOnline) throw new Error('away');
      return readPhone;
    };
    const store = aStore({ configured: 'KE', loadReader });
    store.focusNumber();
    store.type('0712');
    await vi.waitFor(() => expect(asked).toBe(1));
    await Promise.resolve();
    expect(store.$phone.get()).toMatchObject({ text: '0712', value: undefined });
    expect(isInvalid(store.$phone.get())).toBe(false);
    isOnline = true;
    await vi.waitFor(() => {
      store.type('0712 123456');
      expect(asked).toBe(2);
    });
    await vi.waitFor(() => expect(store.$phone.get().value?.e164).toBe('+254712123456'));
  });

  it('is written as its country does when it is left, and its fault told then', async () => {
    const store = aStore({ configured: 'KE' });
    store.type('0712123456');
    await vi.waitFor(() => expect(store.$phone.get().value?.valid).toBe(true));
    expect(store.$phone.get().isLeft).toBe(false);
    store.leaveNumber();
    expect(store.$phone.get()).toMatchObject({ text: '0712 123456', isLeft: true });
    store.type('07121234');
    store.leaveNumber();
    expect(store.$phone.get().text).toBe('07121234');
    expect(isInvalid(store.$phone.get())).toBe(true);
    store.type(' ');
    expect(isInvalid(store.$phone.get())).toBe(false);
  });

  it.each(COUNTRIES)('stays the same number of %s when it is written in order', async (country) => {
    const { number, nationalNumber } = exampleOf(country);
    for (const text of [nationalNumber, number]) {
      const store = aStore({ configured: country });
      store.type(text);
      await vi.waitFor(() => expect(store.$phone.get().value?.e164).toBe(number), { interval: 1 });
      store.leaveNumber();
      store.type(store.$phone.get().text);
      expect(store.$phone.get().value).toMatchObject({ e164: number, valid: true });
      expect(store.$phone.get().country).toBe(country);
    }
  });

  it('drops other signs where it is restricted, and what is over 25', () => {
    const store = aStore({ rules: { isRestricted: true } });
    store.type('tel: +٢٥٤ (712) 123–456 *');
    expect(store.$phone.get().text).toBe(' +254 (712) 123-456 ');
    store.type('1'.repeat(40));
    expect(store.$phone.get().text).toHaveLength(PHONE_INPUT.maxLength);
  });

  it.each([
    ['+254 712', '971', '+971 712'],
    ['(+254) 712', '971', '+971) 712'],
    ['00254 712', '971', '+971 712'],
    ['+1 (242) 359', '44', '+44 (242) 359'],
    ['+٢٥٤ ٧', '1', '+1 7'],
    ['0712', '971', '0712'],
  ])('%s under +%s is %s', (typed, callingCode, expected) => {
    expect(withCallingCode(typed, callingCode)).toBe(expected);
  });
});

describe('The country to start with', () => {
  const listed = countryList('en', { preferred: ['ET', 'KE'], ignored: ['FR'] });
  let server: Server;
  let address: string;
  let answer: (path: string) => { status?: number; body: string } | undefined;
  let asked: string[] = [];
  let visit = 0;

  beforeAll(async () => {
    server = createServer(({ url = '', method }, response) => {
      asked.push(`${method} ${url}`);
      const reply = answer(url);
      // No answer: the visitor's browser gives up.
      if (reply) response.writeHead(reply.status ?? 200, { 'content-type': 'text/plain' }).end(reply.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked = [];
    answer = () => ({ body: '1;DE;DEU;Germany' });
    const warn = vi
      .spyOn(console, 'warn')
      .mockReset()
      .mockImplementation(() => {});
    return () => warn.mockRestore();
  });

  async function startOf(options: Partial<PhoneStoreOptions>) {
    // Answers are kept for the page: each test is another page.
    const page = `${address}/page-${visit++}`;
    const store = aStore({ countries: listed, detect: () => detectCountry(page), ...options });
    await store.start();
    return { store, country: store.$phone.get().country, page };
  }

  it.each([
    [{ configured: 'AE', initial: '+44 7400 123456' }, 'AE'],
    [{ configured: 'ae' }, 'AE'],
    [{ configured: '971' }, 'AE'],
    [{ configured: '+971' }, 'AE'],
    [{ configured: 'FR', initial: '+44 7400 123456' }, 'GB'],
    [{ configured: '33', initial: '+44 7400 123456' }, 'GB'],
    [{ initial: '+44 7400 123456' }, 'GB'],
    [{ initial: '0044 7400 123456' }, 'GB'],
    [{ initial: '+33 6 12 34 56 78' }, undefined],
    [{ initial: '0712 123456' }, undefined],
    [{}, undefined],
  ])('is, for %j, %s', (sources, country) => {
    const { initial, configured } = sources as { initial?: string; configured?: string };
    expect(knownCountry({ countries: listed, configured, value: initial })).toBe(country);
  });

  it('is asked of nobody where it is configured or the number says it', async () => {
    expect((await startOf({ configured: 'AE' })).country).toBe('AE');
    expect((await startOf({ initial: '+44 7400 123456' })).country).toBe('GB');
    expect(asked).toEqual([]);
  });

  it('is where the visitor is, else', async () => {
    const { country, page } = await startOf({});
    expect(country).toBe('DE');
    expect(await detectCountry(page)).toBe('DE');
    expect(asked).toEqual([`GET ${page.slice(address.length)}`]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each([
    ['a refusal', () => ({ body: '0;DE;DEU;Germany' })],
    ['wrong request', () => ({ body: '2;;;WRONG INPUT' })],
    ['a fault of the server', () => ({ status: 500, body: '1;DE;DEU;Germany' })],
    ['no country', () => ({ body: '1;;;' })],
    ['a three-letter code', () => ({ body: '1;DEU;Germany' })],
    ['something else', () => ({ body: '<!doctype html>' })],
  ])('is the first preferred country after %s, and says so in the log', async (_name, reply) => {
    answer = reply;
    expect((await startOf({})).country).toBe('ET');
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('unable to fetch the country');
  });

  it('does not wait longer than 3 s', async () => {
    answer = () => undefined;
    const before = performance.now();
    expect((await startOf({})).country).toBe('ET');
    expect(performance.now() - before).toBeGreaterThanOrEqual(PHONE_INPUT.detectTimeoutMs - 50);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('unable to fetch the country');
  });

  it('is the first preferred country where nobody is there to be asked', async () => {
    const store = aStore({ countries: listed, detect: () => detectCountry('http://127.0.0.1:1/nobody') });
    await store.start();
    expect(store.$phone.get().country).toBe('ET');
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('unable to fetch the country');
  });

  it('is the first preferred country where the visitor is in one that cannot be chosen', async () => {
    answer = () => ({ body: '1;FR;FRA;France' });
    expect((await startOf({})).country).toBe('ET');
    expect((await startOf({ countries: ENGLISH, detect: undefined })).country).toBe('AF');
  });

  it('is what the visitor said before the answer came', async () => {
    const store = aStore({ countries: listed, detect: () => detectCountry(`${address}/slow`) });
    const started = store.start();
    store.choose('KE');
    await started;
    expect(asked).toEqual(['GET /slow']);
    expect(store.$phone.get().country).toBe('KE');
  });

  it('reads the number that is there already', async () => {
    const { store } = await startOf({ initial: '+1 242 359 1234' });
    await vi.waitFor(() => expect(store.$phone.get().value?.e164).toBe('+12423591234'));
    expect(store.$phone.get().country).toBe('BS');
    const { store: national } = await startOf({ initial: '01512 3456789' });
    await vi.waitFor(() => expect(national.$phone.get().value?.e164).toBe('+4915123456789'));
  });
});
