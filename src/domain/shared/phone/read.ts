import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min/es6';
import { isCountryTaken, PHONE_INPUT, type PhoneRules, type PhoneValue } from './model.ts';
import { isInternational, isRestrictedNumber, plainNumber, withPlus } from './typed.ts';

/**
 * Reads a typed number with the small metadata, which know what numbers of each country look like but not which of them
 * are mobile. Browsers load this file when a number is about to be typed, never with the page.
 *
 * @param active the country of a number typed without its calling code
 */
export function readPhone(typed: string, active: string | undefined, rules: PhoneRules = {}): PhoneValue {
  const text = plainNumber(typed).trim();
  const defaultCountry = knownCountry(active);
  const number = parsePhoneNumberFromString(withPlus(text), {
    defaultCountry,
    // A number and nothing else: not one somewhere in a sentence.
    extract: false,
  });
  if (!number) return { ...NOTHING, formattedNumber: text };
  const { countryCallingCode, nationalNumber } = number;
  const country = countryOf(number, defaultCountry);
  return {
    country,
    countryCallingCode,
    formattedNumber: isInternational(text) ? number.formatInternational() : number.formatNational(),
    // An extension is no part of a number that can be kept as E.164.
    valid: number.isValid() && !number.ext && isCountryTaken(country, rules) && isWrittenWell(text, rules),
    possible: number.isPossible(),
    nationalNumber,
    e164: number.number,
  };
}

/**
 * Whose number it is. Some countries number alike, Åland as Finland and Svalbard as Norway: there the active one is meant,
 * where the library names the greater.
 */
function countryOf(number: PhoneNumber, active: CountryCode | undefined): CountryCode | undefined {
  const named = number.country;
  if (active === undefined || getCountryCallingCode(active) !== number.countryCallingCode) return named;
  number.country = active;
  if (!number.isValid()) number.country = named;
  return number.country;
}

const NOTHING = {
  country: undefined,
  countryCallingCode: undefined,
  valid: false,
  possible: false,
  nationalNumber: '',
  e164: undefined,
} satisfies Partial<PhoneValue>;

function isWrittenWell(text: string, { expression, isRestricted = false }: PhoneRules): boolean {
  if (text.length > PHONE_INPUT.maxLength) return false;
  if (isRestricted && !isRestrictedNumber(text)) return false;
  return expression === undefined || new RegExp(expression, 'u').test(text);
}

function isCountry(code: string): code is CountryCode {
  return isSupportedCountry(code);
}

function knownCountry(code: string | undefined): CountryCode | undefined {
  return code !== undefined && isCountry(code) ? code : undefined;
}
