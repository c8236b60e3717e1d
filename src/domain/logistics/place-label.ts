import { localeOf, type Locale } from '../shared/locale.ts';
import type { ChosenPlace } from './chosen-place.ts';

/** Where a car is cleared: at the port of arrival, or else in the country it is registered in. */
export function clearedAt(name: string, country: string, portCountry: string, locale: Locale): string {
  if (country === portCountry) return name;
  return countryName(country, locale);
}

/** @param country ISO 3166-1 alpha-2 */
export const countryName = (country: string, locale: Locale): string =>
  new Intl.DisplayNames(localeOf(locale).tag, { type: 'region' }).of(country) ?? country;

/** What the header shows of a place: `Mombasa · CIF`, or with the country of registration `Mombasa (Uganda) · CIF`. */
export function placeLabel(
  name: string,
  { country, term }: Pick<ChosenPlace, 'country' | 'term'>,
  portCountry: string,
  locale: Locale,
): string {
  const cleared = clearedAt(name, country, portCountry, locale);
  return cleared === name ? `${name} · ${term}` : `${name} (${cleared}) · ${term}`;
}
