import { leftToRight } from '../shared/left-to-right.ts';
import { localeOf, type Locale } from '../shared/locale.ts';
import { parseWireAmount } from '../shared/money.ts';
import { UNIT_MINOR } from './units.ts';

/** Writes `US$12,800` or `EUR 99.50`, with decimals only if there are cents. A bare `$` would not name the country. */
export function shownMinor(minor: number, currency: string, locale: Locale): string {
  const digits = minor % UNIT_MINOR === 0 ? 0 : 2;
  const parts = new Intl.NumberFormat(localeOf(locale).tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).formatToParts(minor / UNIT_MINOR);
  const text = parts.map(({ type, value }) => (type === 'currency' && value === '$' ? 'US$' : value)).join('');
  return leftToRight(text, locale);
}

/** Writes the same from the wire's decimal text. */
export const shownAmount = (amount: string, currency: string, locale: Locale): string =>
  shownMinor(parseWireAmount(amount) ?? 0, currency, locale);
