import { localeOf, type Locale } from '../../shared/locale.ts';
import { readSiteTime, SITE_ZONE } from '../../shared/site-time.ts';

/** An amount to the cent with the code of its currency, as a language writes it: `USD 12,701.56`. */
export function amountText(minor: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(localeOf(locale).tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // An amount keeps its order inside text that runs the other way.
  return `\u2066${format.format(minor / 100).replace(/[\u200e\u200f\u061c]/g, '')}\u2069`;
}

export const numberText = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(localeOf(locale).tag, { maximumFractionDigits: 3 }).format(value);

/** The day of an instant where the company is. */
export const dayText = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'long', timeZone: SITE_ZONE }).format(at);

/** The same of an ISO date. What is none is shown as it is. */
export function statedDayText(date: string, locale: Locale): string {
  const at = readSiteTime(date);
  return at === undefined ? date : dayText(at, locale);
}
