import { leftToRight } from '../shared/left-to-right.ts';
import { localeOf, type Locale } from '../shared/locale.ts';
import { BALANCE_CURRENCY } from './model.ts';

/** How balances and points are written. */

const MINUS = '\u2212';

interface AmountStyle {
  /** Shows the sign of a change, including the plus. */
  isChange?: boolean;
  /** ISO 4217 code; `BALANCE_CURRENCY` if left out. */
  currency?: string;
}

/**
 * Writes an amount of the wire, such as `"-1000.00"`, in the reader's language: `−US$1,000.00`, with a real minus sign.
 * Any amount is exact: if the browser can format decimal text, the text is never made a number.
 */
export function balanceText(wire: string, locale: Locale, style: AmountStyle = {}): string {
  const format = new Intl.NumberFormat(localeOf(locale).tag, {
    style: 'currency',
    currency: style.currency ?? BALANCE_CURRENCY,
    signDisplay: style.isChange ? 'exceptZero' : 'negative',
  });
  const parts = format.formatToParts(wire as `${number}`);
  return amountText(parts, locale);
}

/** Returns the unit of a balance, for figures that are shown without it: `US$`. */
export function balanceUnit(locale: Locale): string {
  const format = new Intl.NumberFormat(localeOf(locale).tag, { style: 'currency', currency: BALANCE_CURRENCY });
  return amountText(
    format.formatToParts(0).filter(({ type }) => type === 'currency'),
    locale,
  );
}

/** Points: whole numbers. */
export function pointsText(points: number, locale: Locale, style: AmountStyle = {}): string {
  const format = new Intl.NumberFormat(localeOf(locale).tag, {
    maximumFractionDigits: 0,
    signDisplay: style.isChange ? 'exceptZero' : 'negative',
  });
  return amountText(format.formatToParts(points), locale);
}

/** Writes a short figure for a line of a chart, where there is little room. */
export function tickText(value: number, locale: Locale): string {
  const format = new Intl.NumberFormat(localeOf(locale).tag, { notation: 'compact', maximumFractionDigits: 1 });
  return amountText(format.formatToParts(value), locale);
}

function amountText(parts: readonly Intl.NumberFormatPart[], locale: Locale): string {
  const text = parts.map(({ type, value }) => {
    if (type === 'minusSign') return MINUS;
    if (type === 'currency' && value === '$') return `US$`;
    if (type === 'currency' && value === '¥') return 'CN¥';
    return value;
  });
  return leftToRight(text.join(''), locale);
}

/** Reads decimal text of the wire as a number, for drawing only: a chart need not be exact to the cent. */
export const drawnAmount = (wire: string): number => Number(wire);

/** Says whether a change adds, takes away, or does neither. */
export function directionOf(amount: string | number): 'up' | 'down' | 'none' {
  const value = Number(amount);
  if (value === 0) return 'none';
  return value > 0 ? 'up' : 'down';
}
