import type { Locale } from '../shared/locale.ts';
import { localeOf } from '../shared/locale.ts';
import { leftToRight } from '../shared/left-to-right.ts';
import { rememberUpTo } from '../shared/remember.ts';

/** Caches formatted figures: sheets repeat the same few thousand, and Intl is slow. */
export const remembered = rememberUpTo(50_000);

/** Further decimals are measuring noise to a buyer. */
export const MAX_DECIMALS = 4;
/** Keyed by the minimum of decimals, then by language. */
const numberFormats = new Map<number, Map<Locale, Intl.NumberFormat>>();
const moneyFormats = { CNY: new Map<Locale, Intl.NumberFormat>(), USD: new Map<Locale, Intl.NumberFormat>() };

/** Returns one Intl object per language, because they are costly to make and a sheet formats hundreds of values. */
export function cached<T>(formats: Map<Locale, T>, locale: Locale, make: (tag: string) => T): T {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = make(localeOf(locale).tag)));
  return format;
}

/** Writes a number. `leastDecimals` is the minimum of decimals that the parameter declares. */
export function formatNumber(value: number, locale: Locale, leastDecimals = 0): string {
  return remembered(`${locale} ${value} ${leastDecimals}`, () => numberFormat(locale, leastDecimals).format(value));
}

function numberFormat(locale: Locale, leastDecimals: number): Intl.NumberFormat {
  let formats = numberFormats.get(leastDecimals);
  if (!formats) numberFormats.set(leastDecimals, (formats = new Map<Locale, Intl.NumberFormat>()));
  const options = { minimumFractionDigits: leastDecimals, maximumFractionDigits: MAX_DECIMALS };
  return cached(formats, locale, (tag) => new Intl.NumberFormat(tag, options));
}

/**
 * Writes a whole amount with a sign that names its country: `US$18,076`, `CN¥2,000`. Intl writes a bare `$` in half of
 * our languages and a bare `¥` in Chinese, neither of which says whose, and the code of the yuan in two.
 */
export function formatWholeAmount(amount: number, currency: keyof typeof moneyFormats, locale: Locale): string {
  return remembered(`${locale} ${currency} ${amount}`, () => wholeAmount(amount, currency, locale));
}

function wholeAmount(amount: number, currency: keyof typeof moneyFormats, locale: Locale): string {
  if (currency === 'CNY' && locale === 'zh-cn') return `${formatNumber(Math.round(amount), locale)}元`;
  const format = cached(
    moneyFormats[currency],
    locale,
    (tag) => new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 }),
  );
  const parts = format.formatToParts(amount);
  const signs: Readonly<Record<string, string>> = { $: 'US$', CNY: 'CN¥' };
  const text = parts.map(({ type, value }) => (type === 'currency' ? (signs[value] ?? value) : value)).join('');
  return leftToRight(text, locale);
}

/** Writes fen as `CN¥2,000`, without decimals: prices of cars and options are whole yuan. */
export function formatYuan(minor: number, locale: Locale): string {
  return formatWholeAmount(minor / 100, 'CNY', locale);
}

/** Converts fen to whole US dollars at a rate: `US$18,076`. This is for orientation, never a price in dollars. */
export function formatDollars(minor: number, { cnyPerUsd }: { cnyPerUsd: number }, locale: Locale): string {
  return formatWholeAmount(Math.round(minor / 100 / cnyPerUsd), 'USD', locale);
}
