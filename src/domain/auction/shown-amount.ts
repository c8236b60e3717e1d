import { leftToRight } from '../shared/left-to-right.ts';
import { localeOf, type Locale } from '../shared/locale.ts';
import { parseWireAmount } from '../shared/money.ts';
import { UNIT_MINOR } from './units.ts';

/** Formats an amount, with `US$` for dollars: a bare `$` would not name the country. */
export const namedDollars = (format: Intl.NumberFormat, amount: number): string =>
  format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' && value === '$' ? 'US$' : value))
    .join('');

/** Writes `US$12,800` or `EUR 99.50`, with decimals only if there are cents. */
export function shownMinor(minor: number, currency: string, locale: Locale): string {
  const digits = minor % UNIT_MINOR === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(localeOf(locale).tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return leftToRight(namedDollars(format, minor / UNIT_MINOR), locale);
}

/** Writes the same from the wire's decimal text. */
export const shownAmount = (amount: string, currency: string, locale: Locale): string =>
  shownMinor(parseWireAmount(amount) ?? 0, currency, locale);
