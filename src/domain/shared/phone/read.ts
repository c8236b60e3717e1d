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
 * Reads a typed number with the small metadata, which know the form of each country's numbers but not which are mobile.
 * Browsers load this file when a number is about to be typed, never with the page.
 *
 * @param active the country of a number typed without its calling code
 */
export function readPhone(typed: string, active: string | undefined, rules: PhoneRules = {}): PhoneValue {
  const text = plainNumber(typed).trim();
  const defaultCountry = knownCountry(active);
  const number = parsePhoneNumberFromString(withPlus(text), {
    defaultCountry,
    // The text must be a number and nothing else; a number inside a sentence does not count.
    extract: false,
  });
  if (!number) return { ...NOTHING, formattedNumber: text };
  const { countryCallingCode, nationalNumber } = number;
  const country = countryOf(number, defaultCountry);
  return {
    country,
    countryCallingCode,
    formattedNumber: isInternational(text) ? number.formatInternational() : number.formatNational(),
    // A number with an extension is not valid here, because E.164 cannot hold the extension.
    valid: number.isValid() && !number.ext && isCountryTaken(country, rules) && isWrittenWell(text, rules),
    possible: number.isPossible(),
    nationalNumber,
    e164: number.number,
  };
}

/**
 * Returns the number's country. Some countries share their numbering, such as Finland and Åland, or Norway and Svalbard.
 * The library then names the larger one; here the active country is taken.
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
