import { localeOf, type Locale } from './locale.ts';

/**
 * Keeps an amount in its order inside right-to-left text. Intl adds marks that turn `US$` round if the amount is alone in
 * its element; an isolate does not.
 */
export function leftToRight(amount: string, locale: Locale): string {
  if (localeOf(locale).direction === 'ltr') return amount;
  return `\u2066${amount.replace(/[\u200e\u200f\u061c]/g, '')}\u2069`;
}

/** Makes the following text run from right to left if no letter decides. */
export const RIGHT_TO_LEFT_MARK = '\u200f';

/** Keeps the order of a name, a number or an address, whichever way the text around it runs. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
