/** Figures of the phone input. */
export const PHONE_INPUT = {
  /** Characters that can be typed. */
  maxLength: 25,
  /** After this pause the letters typed to find a country start over. */
  typedResetMs: 700,
  /** With more room than this under the field the list opens below it, otherwise above. CSS pixels. */
  roomBelowPx: 200,
  detectTimeoutMs: 3_000,
} as const;

/** What a typed number was read as. Countries are ISO 3166-1 alpha-2 codes. */
export interface PhoneValue {
  /** The country whose number it is; undefined for one of no country (+800) and for what cannot be told. */
  country: string | undefined;
  /** Without +: `254`. */
  countryCallingCode: string | undefined;
  /** As people of the country write it; internationally where it was typed so. What was typed, where it is no number. */
  formattedNumber: string;
  valid: boolean;
  /** Has as many digits as numbers of its country have. */
  possible: boolean;
  /** Digits after the calling code; empty where it is no number. */
  nationalNumber: string;
  /** `+254712123456` */
  e164: string | undefined;
}

/** Which numbers a field takes. */
export interface PhoneRules {
  /** Countries whose numbers are taken; absent: all. */
  only?: readonly string[];
  /** Countries whose numbers are not taken. */
  ignored?: readonly string[];
  /** Source of a regular expression that what was typed has to match, too. */
  expression?: string;
  /** Takes digits, spaces, parentheses, plus and hyphen only. */
  isRestricted?: boolean;
}

export function isCountryTaken(country: string | undefined, { only, ignored }: PhoneRules): boolean {
  if (country === undefined) return only === undefined;
  return !ignored?.includes(country) && (only?.includes(country) ?? true);
}
