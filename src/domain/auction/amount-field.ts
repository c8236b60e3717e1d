import { localeOf, type Locale } from '../shared/locale.ts';
import { typedMinor } from '../shared/typed-amount.ts';
import { MAX_BID_UNITS, UNIT_MINOR } from './units.ts';

/** A field in which a bidder types an amount. Only the page of a single lot has one, so lists do not load this module. */

/** Currency sign in front of an amount field. */
export const currencySign = (currency: string): string => (currency === 'USD' ? 'US$' : currency);

/**
 * Reads a typed bid, in minor units. Bids are whole units of the currency: `12.50` is refused, and is not taken for
 * 1,250.
 */
export const typedBid = (text: string, currency: string): number | undefined =>
  typedMinor(text, { currency, unitMinor: UNIT_MINOR, leastMinor: UNIT_MINOR, mostMinor: MAX_BID_UNITS * UNIT_MINOR });

/** Writes an amount for a field, with its digits grouped as the reader's language groups them. */
export const amountInField = (minor: number, locale: Locale): string =>
  new Intl.NumberFormat(localeOf(locale).tag, { maximumFractionDigits: 0 }).format(minor / UNIT_MINOR);
