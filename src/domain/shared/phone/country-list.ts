import { latinDigits } from '../digits.ts';
import { CALLING_CODES } from './calling-codes-table.ts';
import { isCountryTaken } from './model.ts';

/** A country that can be chosen. */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In the reader's language. */
  name: string;
  /** Without +. */
  callingCode: string;
  isPreferred: boolean;
  /** Names with which typed letters are compared. */
  keys: { name: string; english: string };
}

interface CountryListOptions {
  only?: readonly string[];
  ignored?: readonly string[];
  /** Codes of the countries at the top, in this order. */
  preferred?: readonly string[];
}

/**
 * Lists the countries of a field: preferred ones first, then by name as the reader's language sorts.
 * @param tag BCP 47
 */
export function countryList(tag: string, { only, ignored, preferred = [] }: CountryListOptions = {}): PhoneCountry[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  const countries = [...CALLING_CODES].flatMap(([callingCode, codes]) =>
    codes
      .filter((code) => isCountryTaken(code, { only, ignored }))
      .map((code) => {
        const name = names.of(code) ?? code;
        const keys = { name: fold(name), english: fold(english.of(code) ?? code) };
        return { code, name, callingCode, isPreferred: preferred.includes(code), keys };
      }),
  );
  const place = ({ code, isPreferred }: PhoneCountry) => (isPreferred ? preferred.indexOf(code) : preferred.length);
  return countries.sort((a, b) => place(a) - place(b) || compare(a.name, b.name));
}

/**
 * Finds the country that typed letters mean. It compares them first with the beginning of names, then with calling codes
 * (with or without +), ISO codes and later words of names. Last come English names, which a Latin keyboard can always
 * write. Repeating one letter goes through the countries that begin with it.
 * @param from index of the highlighted country, where the search begins
 * @returns the country's index, or undefined if none matches
 */
export function findCountry(countries: readonly PhoneCountry[], typed: string, from: number): number | undefined {
  const text = fold(typed);
  if (text === '') return undefined;
  const isRepeated = [...text].every((letter) => letter === text[0]) && !/\d/.test(text);
  const exact = search(countries, text, text.length === 1 ? from + 1 : from);
  return exact ?? (isRepeated ? search(countries, text.charAt(0), from + 1) : undefined);
}

function search(countries: readonly PhoneCountry[], text: string, from: number): number | undefined {
  const order = countries.map((_country, index) => (index + from) % countries.length);
  const dialled = text.replace(/^\+/, '');
  const rules: ((country: PhoneCountry) => boolean)[] = [
    ({ keys }) => keys.name.startsWith(text),
    ({ callingCode }) => callingCode === dialled,
    ({ callingCode }) => dialled !== '' && callingCode.startsWith(dialled),
    ({ code }) => code.toLowerCase() === text,
    ({ keys }) => keys.name.includes(` ${text}`),
    ({ keys }) => keys.english.startsWith(text),
  ];
  for (const isMeant of rules) {
    const found = order.find((index) => countries[index] && isMeant(countries[index]));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Removes accents and case, so that "cote d'i" finds Côte d’Ivoire. */
function fold(text: string): string {
  return latinDigits(text.normalize('NFKD')).replace(/\p{M}/gu, '').replace(/[’ʼ‘]/g, "'").toLowerCase();
}
