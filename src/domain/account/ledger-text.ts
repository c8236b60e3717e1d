import { leftToRight } from '../shared/left-to-right.ts';
import { localeOf, type Locale } from '../shared/locale.ts';
import { BALANCE_CURRENCY } from './model.ts';

/** How balances and points are written. */

const MINUS = '\u2212';

interface AmountStyle {
  /** Says of a change which way it went, a plus too. */
  isChange?: boolean;
  /** ISO 4217; that of balances if it is left out. */
  currency?: string;
}

/**
 * A balance, or another amount, of the wire, `"-1000.00"`, as the language writes it: `−US$1,000.00`, with a real minus. It is
 * exact for any amount: the text is never made a number if the browser can read decimals.
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

/** The unit of a balance, for figures that stand without it: `US$`. */
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

/** A figure beside a line of a chart: short, for it has little room. */
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

/** Decimal text of the wire as a number, for a drawing: a chart need not be exact to the cent. */
export const drawnAmount = (wire: string): number => Number(wire);

/** Whether a change of the wire adds, takes away, or does neither. */
export function directionOf(amount: string | number): 'up' | 'down' | 'none' {
  const value = Number(amount);
  if (value === 0) return 'none';
  return value > 0 ? 'up' : 'down';
}
