import { CALLING_CODES } from './calling-codes-table.ts';
import type { PhoneCountry } from './country-list.ts';
import { isInternational, plainNumber, withPlus } from './typed.ts';

const LONGEST_CODE = 3;

/** The calling code that an internationally typed number begins with: `+1 (242) …` → `1`. */
function callingCodeOf(typed: string): string | undefined {
  const text = withPlus(plainNumber(typed));
  if (!isInternational(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  for (let length = 1; length <= LONGEST_CODE; length++) {
    const code = digits.slice(0, length);
    // No calling code begins another one.
    if (code.length === length && CALLING_CODES.has(code)) return code;
  }
  return undefined;
}

/**
 * The choosable country that a typed number names by its calling code. One that shares the code and is active stays: whose
 * number it is, its further digits tell.
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

/** The same number under another country's calling code; one typed without any stays as it is. */
export function withCallingCode(typed: string, callingCode: string): string {
  const current = callingCodeOf(typed);
  if (current === undefined) return typed;
  const digits = current.split('').join('\\D*');
  return withPlus(plainNumber(typed)).replace(new RegExp(`^\\D*${digits}`), `+${callingCode}`);
}

interface CountrySources {
  countries: readonly PhoneCountry[];
  /** What the page says: an ISO code (`KE`) or a calling code (`254`). */
  configured?: string | undefined;
  /** A number that stands in the field already. */
  value?: string | undefined;
}

/** The country a field starts with, as far as the page can tell: by what is configured, then by the value's calling code. */
export function knownCountry({ countries, configured, value }: CountrySources): string | undefined {
  const named = configured?.toUpperCase();
  if (named !== undefined && isChoosable(named, countries)) return named;
  const dialled = configured && countryByCallingCode(`+${configured.replace(/\D/g, '')}`, countries);
  return dialled || (value === undefined ? undefined : countryByCallingCode(value, countries));
}

/**
 * Where nothing else is known: the country of the reader's languages, else the first preferred country, else the first of
 * the list. `en` alone says no country, since half the world reads it.
 *
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
    // Browsers may list what is no language tag.
    return undefined;
  }
}

export function isChoosable(code: string, countries: readonly PhoneCountry[]): boolean {
  return countries.some((country) => country.code === code);
}
