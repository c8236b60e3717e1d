import { latinDigits } from '../digits.ts';

const DASHES = /[\u2010-\u2015\u2212]/g;
/** Marks of direction and width that come along when a number is copied from a message or an address book. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const RESTRICTED = /[^\d ()+-]/g;

/**
 * A typed number in plain signs: Latin digits for Arabic-Indic, Persian and full-width ones, plain plus, hyphen, space and
 * parentheses for their kin, and nothing that cannot be seen.
 */
export function plainNumber(text: string): string {
  return latinDigits(text.normalize('NFKC')).replace(INVISIBLE, '').replace(DASHES, '-').replace(/\s/g, ' ');
}

/** Leaves digits, spaces, parentheses, plus and hyphen. */
export function restrictedNumber(text: string): string {
  return text.replace(RESTRICTED, '');
}

export function isRestrictedNumber(text: string): boolean {
  return text.search(RESTRICTED) < 0;
}

/** `00254…` → `+254…`: two noughts are how most of the world dials abroad. */
export function withPlus(text: string): string {
  return text.replace(/^[\s(]*0[\s(]*0[\s)]*(?=\d)/, '+');
}

/** Is it typed with its calling code: `+254…`, `(+254) …` or `00254…`? */
export function isInternational(text: string): boolean {
  return /^[\s(]*\+/.test(withPlus(text));
}
