import { localeOf, type Locale } from './locale.ts';
import { plainNumber, type NumberSigns } from './spreadsheet/number-text.ts';

/**
 * Reads a number as people type it: with the signs of their language, or with a point or a comma before the decimals, as
 * many do in any language. Undefined if it cannot be read for certain.
 */
export function readTypedNumber(typed: string, locale: Locale): number | undefined {
  const plain = plainNumber(typed, signsOf(locale));
  return plain === undefined ? undefined : Number(plain);
}

function signsOf(locale: Locale): NumberSigns {
  const parts = new Intl.NumberFormat(localeOf(locale).tag).formatToParts(1_000_000.5);
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return { decimal: find('decimal'), group: find('group') };
}
