import { latinDigits } from '../digits.ts';

const DASHES = /[\u2010-\u2015\u2212]/g;
/** Marks of direction and width, which are copied along with a number from a message or an address book. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const RESTRICTED = /[^\d ()+-]/g;

/**
 * Rewrites a typed number in plain signs: Latin digits for Arabic-Indic, Persian and full-width ones, plain plus, hyphen,
 * space and parentheses for their variants, and no invisible signs.
 */
export function plainNumber(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(/[^\S\n]/g, ' ');
}

/** Removes all but digits, spaces, parentheses, plus and hyphen. */
export function restrictedNumber(text: string): string {
  return text.replace(RESTRICTED, '');
}

export function isRestrictedNumber(text: string): boolean {
  return text.search(RESTRICTED) < 0;
}

/** Mexico dropped the 1 before mobile numbers in 2019, but address books still have it: `+52 1` and ten digits. */
const OLD_MEXICAN_MOBILE = /^\+52[\s().-]*1(?=(?:\D*\d){10}\D*$)/;

/** Writes the calling code as `+254` if it is typed as `00254…` (most of the world dials 00 abroad) or as `(+254) …`. */
export function withPlus(text: string): string {
  return text
    .replace(/^[\s(]*0[\s(]*0[\s)]*(?=\d)/, '+')
    .replace(/^\s*\(\s*(\+\d{1,3})\s*\)\s*/, '$1 ')
    .replace(OLD_MEXICAN_MOBILE, '+52 ');
}

/** Removes the zero that is dialled only inside a country: `+44 (0) 7400…` → `+44 7400…`. Italian numbers keep theirs. */
export const withoutTrunkZero = (text: string): string => text.replace(/^(\+(?!39)\d{1,3}[\s-]*)\(0\)/, '$1');

/** Signs that people write between two numbers. A slash is also written inside one, as in `0151/23456789`. */
const BETWEEN_NUMBERS = /[,;|/\n]|\s+\p{L}+\s+/u;
/** The fewest digits of a part that counts as a number of its own. */
const FEWEST_DIGITS = 7;

/** Returns the telephone numbers in a field: several only if each could be dialled on its own, else the whole text. */
export function numbersIn(text: string): string[] {
  const parts = plainNumber(text)
    .split(BETWEEN_NUMBERS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const areWhole = parts.every((part) => part.replace(/\D/g, '').length >= FEWEST_DIGITS);
  return parts.length > 1 && areWhole ? parts : [text];
}

/** Tells whether a number is typed with its calling code: `+254…`, `(+254) …` or `00254…`. */
export function isInternational(text: string): boolean {
  return /^[\s(]*\+/.test(withPlus(text));
}
