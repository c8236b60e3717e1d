import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getExampleNumber, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';
import metadata from 'libphonenumber-js/metadata.min.json';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownCountry, withCallingCode } from '../../src/domain/shared/phone/active-country.ts';
import { countryList } from '../../src/domain/shared/phone/country-list.ts';
import { PHONE_INPUT } from '../../src/domain/shared/phone/model.ts';
import { readPhone } from '../../src/domain/shared/phone/read.ts';
import english from '../../content/locales/en/phone.json';
import type { PhoneWords } from '../../src/domain/shared/phone/words.ts';
import { detectCountry } from '../../src/islands/shared/phone-input/detect-country.ts';
import {
  createPhoneStore,
  isInvalid,
  type PhoneStoreOptions,
} from '../../src/islands/shared/phone-input/phone-store.ts';

const COUNTRIES = Object.keys(metadata.countries) as CountryCode[];
const ENGLISH = countryList('en');

function exampleOf(country: CountryCode) {
  const number = getExampleNumber(country, examples);
  if (!number) throw new Error(`No example for ${country}`);
  return number;
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

describe('The words', () => {
  it('are those of the namespace, key for key', () => {
    // A key that is missing here or there is no PhoneWords, or is one too many.
    const words: Record<keyof PhoneWords, string> = {
      label: '',
      placeholder: '',
      country: '',
      countries: '',
      invalid: '',
      several: '',
    };
    expect(Object.keys(english)).toEqual(Object.keys(words));
    expect(english.placeholder).toBe('Enter a phone number');
  });
});

describe('What is typed', () => {
  it('changes the active country with the calling code, and a number with the country', async () => {
    const store = aStore({ configured: 'KE' });
    store.type('0044 7400 123456');
    await expect.poll(() => store.$phone.get().value).toMatchObject({ e164: '+447400123456', valid: true });
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
    let requested = 0;
    const loadReader = async () => {
      requested++;
      if (!isOnline) throw new Error('away');
      return readPhone;
    };
    const store = aStore({ configured: 'KE', loadReader });
    store.focusNumber();
    store.type('0712');
    await expect.poll(() => requested).toBe(1);
    await Promise.resolve();
    expect(store.$phone.get()).toMatchObject({ text: '0712', value: undefined });
    expect(isInvalid(store.$phone.get())).toBe(false);
    isOnline = true;
    const asked = () => {
      store.type('0712 123456');
      return requested;
    };
    await expect.poll(asked).toBe(2);
    await expect.poll(() => store.$phone.get().value?.e164).toBe('+254712123456');
  });

  it('is written as its country does when it is left, and its fault told then', async () => {
    const store = aStore({ configured: 'KE' });
    store.type('0712123456');
    await expect.poll(() => store.$phone.get().value?.valid).toBe(true);
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
      await expect.poll(() => store.$phone.get().value?.e164, { interval: 1 }).toBe(number);
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
    ['(+254) 712', '971', '+971 712'],
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
  let requested: string[] = [];
  let visit = 0;

  beforeAll(async () => {
    server = createServer(({ url = '', method }, response) => {
      requested.push(`${method} ${url}`);
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
    requested = [];
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
    expect(requested).toEqual([]);
  });

  it('is where the visitor is, else', async () => {
    const { country, page } = await startOf({});
    expect(country).toBe('DE');
    expect(await detectCountry(page)).toBe('DE');
    expect(requested).toEqual([`GET ${page.slice(address.length)}`]);
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
    expect(requested).toEqual(['GET /slow']);
    expect(store.$phone.get().country).toBe('KE');
  });

  it('reads the number that is there already', async () => {
    const { store } = await startOf({ initial: '+1 242 359 1234' });
    await expect.poll(() => store.$phone.get().value?.e164).toBe('+12423591234');
    expect(store.$phone.get().country).toBe('BS');
    const { store: national } = await startOf({ initial: '01512 3456789' });
    await expect.poll(() => national.$phone.get().value?.e164).toBe('+4915123456789');
  });
});
