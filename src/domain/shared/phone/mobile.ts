import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max/es6';
import { plainNumber, withoutTrunkZero, withPlus } from './typed.ts';

/**
 * Kinds of numbers that may receive a text message. In North America a mobile number looks like any other; personal
 * numbers follow their owner, mostly to a mobile phone.
 */
const REACHED_BY_SMS: ReadonlySet<PhoneNumberType | undefined> = new Set([
  'MOBILE',
  'FIXED_LINE_OR_MOBILE',
  'PERSONAL_NUMBER',
]);

/**
 * Returns the E.164 form of a number that may receive a text message; undefined for any other text. Only the server may
 * import this file: its metadata is twice as heavy as that of `read.ts`.
 *
 * @param country of a number typed without its calling code: ISO 3166-1 alpha-2, or the calling code itself (`254`)
 */
export function readMobile(text: string, country?: string): string | undefined {
  const number = parsed(withPlus(plainNumber(text).trim()), country);
  if (!number?.isValid() || number.ext) return undefined;
  return REACHED_BY_SMS.has(number.getType()) ? number.number : undefined;
}

/**
 * Returns the E.164 form of a number that can be called; undefined for any other text.
 * @param country as in `readMobile`
 */
export function readTelephone(text: string, country?: string): string | undefined {
  const number = parsed(withPlus(withoutTrunkZero(plainNumber(text).trim())), country);
  return number?.isValid() && !number.ext ? number.number : undefined;
}

function parsed(text: string, country: string | undefined) {
  const callingCode = /^\+?(\d+)$/.exec(country ?? '')?.[1];
  const code = country?.toUpperCase() as CountryCode | undefined;
  const defaults =
    callingCode === undefined
      ? { defaultCountry: code && isSupportedCountry(code) ? code : undefined }
      : { defaultCallingCode: callingCode };
  try {
    return parsePhoneNumberFromString(text, { ...defaults, extract: false });
  } catch {
    // The library throws for a calling code that no country has.
    return undefined;
  }
}
