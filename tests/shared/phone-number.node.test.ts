import { getExampleNumber, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';
import metadata from 'libphonenumber-js/metadata.min.json';
import { describe, expect, it } from 'vitest';
import { readMobile } from '../../src/domain/shared/phone/mobile.ts';
import { type PhoneRules } from '../../src/domain/shared/phone/model.ts';
import { readPhone } from '../../src/domain/shared/phone/read.ts';

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
const DIGIT_ROWS = { arabicIndic: 0x660, persian: 0x6f0, fullWidth: 0xff10 };

function exampleOf(country: CountryCode) {
  const number = getExampleNumber(country, examples);
  if (!number) throw new Error(`No example for ${country}`);
  return number;
}

function inDigits(text: string, zero: number): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
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
