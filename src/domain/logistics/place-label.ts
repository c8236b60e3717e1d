import { localeOf, type Locale } from '../shared/locale.ts';
import type { ChosenPlace } from './chosen-place.ts';

/** What the header shows of a place: `Mombasa · CIF`, or with the country of registration `Mombasa (Uganda) · CIF`. */
export function placeLabel(
  name: string,
  { country, term }: Pick<ChosenPlace, 'country' | 'term'>,
  portCountry: string,
  locale: Locale,
): string {
  if (country === portCountry) return `${name} · ${term}`;
  const lands = new Intl.DisplayNames(localeOf(locale).tag, { type: 'region' });
  return `${name} (${lands.of(country) ?? country}) · ${term}`;
}
