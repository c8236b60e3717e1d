import { localeOf, type Locale } from './locale.ts';

/**
 * An amount that keeps its order inside right-to-left text. Intl puts marks of its own into it, which turn `US$` round
 * where nothing but the amount stands in an element; an isolate does not.
 */
export function leftToRight(amount: string, locale: Locale): string {
  if (localeOf(locale).direction === 'ltr') return amount;
  return `\u2066${amount.replace(/[\u200e\u200f\u061c]/g, '')}\u2069`;
}

/** A name, a number or an address that keeps its own order, whichever way the text around it runs. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
