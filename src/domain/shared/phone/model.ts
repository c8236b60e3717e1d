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

/** The result of reading a typed number. Countries are ISO 3166-1 alpha-2 codes. */
export interface PhoneValue {
  /** The number's country; undefined if it has none (+800) or the country cannot be told. */
  country: string | undefined;
  /** Without +: `254`. */
  countryCallingCode: string | undefined;
  /** The number as people in its country write it, or internationally if typed so. For other texts, what was typed. */
  formattedNumber: string;
  valid: boolean;
  /** Whether it has as many digits as numbers of its country have. */
  possible: boolean;
  /** Digits after the calling code; empty if the text is no number. */
  nationalNumber: string;
  /** `+254712123456` */
  e164: string | undefined;
}

/** The numbers that a field accepts. */
export interface PhoneRules {
  /** Countries whose numbers are accepted; if absent, all are. */
  only?: readonly string[];
  /** Countries whose numbers are refused. */
  ignored?: readonly string[];
  /** Source of a regular expression that the typed text must match as well. */
  expression?: string;
  /** Whether only digits, spaces, parentheses, plus and hyphen may be typed. */
  isRestricted?: boolean;
}

export function isCountryTaken(country: string | undefined, { only, ignored }: PhoneRules): boolean {
  if (country === undefined) return only === undefined;
  return !ignored?.includes(country) && (only?.includes(country) ?? true);
}
