import { localeOf, type Locale } from '../shared/locale.ts';
import { MOST_BID_UNITS, UNIT_MINOR } from './units.ts';

/** A field for an amount. Lists show amounts and take none: this is for the page of a lot alone. */

/** What stands before an amount somebody types. */
export const currencySign = (currency: string): string => (currency === 'USD' ? 'US$' : currency);

/** What separates thousands in the languages we have, and what people type in its place. */
const GROUPED = /^\d{1,3}(?:[.,'’٬\s\u00a0\u202f]\d{3})+$/;

/**
 * What somebody typed as an amount, in minor units: whole units, with or without separators of thousands. `12.50` is
 * none: taken for 1,250 it would bid a hundred times as much.
 */
export function typedAmount(text: string): number | undefined {
  const typed = text.trim();
  if (!/^\d+$/.test(typed) && !GROUPED.test(typed)) return undefined;
  const units = Number(typed.replaceAll(/\D/g, ''));
  return units > 0 && units <= MOST_BID_UNITS ? units * UNIT_MINOR : undefined;
}

/** An amount as it stands in a field: grouped as the reader's language does. */
export const amountInField = (minor: number, locale: Locale): string =>
  new Intl.NumberFormat(localeOf(locale).tag, { maximumFractionDigits: 0 }).format(minor / UNIT_MINOR);
