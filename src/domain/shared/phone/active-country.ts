import { CALLING_CODES } from './calling-codes-table.ts';
import type { PhoneCountry } from './country-list.ts';
import { isInternational, plainNumber, withPlus } from './typed.ts';

const LONGEST_CODE = 3;

/** Returns the calling code at the beginning of an international number: `+1 (242) …` → `1`. */
function callingCodeOf(typed: string): string | undefined {
  const text = withPlus(plainNumber(typed));
  if (!isInternational(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  for (let length = 1; length <= LONGEST_CODE; length++) {
    const code = digits.slice(0, length);
    // The first match is right, because no calling code begins with another one.
    if (code.length === length && CALLING_CODES.has(code)) return code;
  }
  return undefined;
}

/**
 * Returns the country that a number's calling code names, of those to choose from. If the active country shares that
 * code, it stays; only the further digits tell such countries apart.
 */
export function countryByCallingCode(
  typed: string,
  countries: readonly PhoneCountry[],
  active?: string,
): string | undefined {
  const sharing = CALLING_CODES.get(callingCodeOf(typed) ?? '') ?? [];
  if (active !== undefined && sharing.includes(active)) return active;
  return sharing.find((code) => isChoosable(code, countries));
}

/** Replaces a number's calling code by another country's. A number without a calling code stays as it is. */
export function withCallingCode(typed: string, callingCode: string): string {
  const current = callingCodeOf(typed);
  if (current === undefined) return typed;
  const digits = current.split('').join('\\D*');
  return withPlus(plainNumber(typed)).replace(new RegExp(`^\\D*${digits}`), `+${callingCode}`);
}

interface CountrySources {
  countries: readonly PhoneCountry[];
  /** The country that the page sets: an ISO code (`KE`) or a calling code (`254`). */
  configured?: string | undefined;
  /** The number that is in the field already. */
  value?: string | undefined;
}

/** Returns the country with which a field starts: the configured one, else that of the value's calling code. */
export function knownCountry({ countries, configured, value }: CountrySources): string | undefined {
  const named = configured?.toUpperCase();
  if (named !== undefined && isChoosable(named, countries)) return named;
  const dialled = configured && countryByCallingCode(`+${configured.replace(/\D/g, '')}`, countries);
  return dialled || (value === undefined ? undefined : countryByCallingCode(value, countries));
}

/**
 * Returns a country if nothing else is known: that of the reader's languages, else the first preferred one, else the
 * first of the list. `en` alone names no country, since half the world reads it.
 * @param languages as the browser lists them, such as `ru-KZ`, and the language of the page
 */
export function fallbackCountry(
  countries: readonly PhoneCountry[],
  languages: readonly string[] = [],
): string | undefined {
  const regions = languages.flatMap((language) => regionOf(language) ?? []);
  return regions.find((region) => isChoosable(region, countries)) ?? countries[0]?.code;
}

function regionOf(language: string): string | undefined {
  try {
    const locale = new Intl.Locale(language);
    return locale.region ?? (locale.language === 'en' ? undefined : locale.maximize().region);
  } catch {
    // Browsers may list texts that are not language tags.
    return undefined;
  }
}

export function isChoosable(code: string, countries: readonly PhoneCountry[]): boolean {
  return countries.some((country) => country.code === code);
}
