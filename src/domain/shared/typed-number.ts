import { localeOf, type Locale } from './locale.ts';

/** What stands between thousands besides the point and the comma, and marks of direction. */
const SPACES = /[\s\u00a0\u202f'’٬\u200e\u200f\u061c\u2066\u2069]/g;
const WHOLE = /^\d+$/;
const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/**
 * A number as people type it: with the signs of their language, or with a point or a comma before the decimals as many do
 * in any language. `9000.50` is nine thousand wherever it is typed. `1.500` is what the language makes of it; where the
 * language writes neither thousands nor decimals so, it is undefined, as is all that cannot be read for certain.
 */
export function readTypedNumber(typed: string, locale: Locale): number | undefined {
  const text = typed
    .replaceAll(SPACES, '')
    .replaceAll('٫', '.')
    .replaceAll('−', '-')
    .replaceAll(/[٠-٩۰-۹]/g, latin);
  const isNegative = text.startsWith('-');
  const size = sizeOf(isNegative ? text.slice(1) : text, locale);
  return size !== undefined && isNegative ? -size : size;
}

/** The digits of Arabic and Persian stand in Unicode as ours do, from nought on. */
const latin = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf);

function sizeOf(text: string, locale: Locale): number | undefined {
  if (WHOLE.test(text)) return Number(text);
  const signs = text.replaceAll(/[^.,]/g, '');
  const last = signs.at(-1);
  const hasBoth = signs.includes('.') && signs.includes(',');
  if (last === undefined) return undefined;
  if (hasBoth || !GROUPED.test(text)) return withDecimals(text, last, hasBoth);
  const whole = Number(text.replaceAll(last, ''));
  if (signs.length > 1) return whole;
  // Three digits behind one sign: decimals or thousands, as the language has it.
  const sign = signsOf(locale);
  if (last === sign.decimal) return withDecimals(text, last, false);
  return last === sign.group ? whole : undefined;
}

function withDecimals(text: string, sign: string, mayBeGrouped: boolean): number | undefined {
  const at = text.lastIndexOf(sign);
  const [whole, decimals] = [text.slice(0, at), text.slice(at + 1)];
  const isWhole = whole === '' || WHOLE.test(whole) || (mayBeGrouped && !whole.includes(sign) && GROUPED.test(whole));
  return isWhole && WHOLE.test(decimals) ? Number(`${whole.replaceAll(/\D/g, '') || '0'}.${decimals}`) : undefined;
}

function signsOf(locale: Locale): { decimal: string | undefined; group: string | undefined } {
  const parts = new Intl.NumberFormat(localeOf(locale).tag).formatToParts(1_000_000.5);
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return { decimal: find('decimal'), group: find('group') };
}
