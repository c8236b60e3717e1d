import { latinDigits } from '../digits.ts';

/** What stands between thousands besides the point and the comma, and marks of direction. */
const SPACES = /[\s\u00a0\u202f'’٬\u200e\u200f\u061c\u2066\u2069]/g;
const WHOLE = /^\d+$/;
const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/** The signs of a language, or of a file. Undefined: it has none that is certain. */
export interface NumberSigns {
  decimal: string | undefined;
  group: string | undefined;
}

/**
 * A number as it is written, with a point before its decimals and nothing between its thousands. `9000.50` is nine thousand
 * whatever the signs are. `1.500` is what they make of it; where they have no such sign it is undefined, as is all that
 * cannot be read for certain.
 */
export function plainNumber(written: string, signs: NumberSigns): string | undefined {
  const text = latinDigits(written).replaceAll(SPACES, '').replaceAll('٫', '.').replaceAll('−', '-');
  const isNegative = text.startsWith('-');
  const size = plainSize(isNegative ? text.slice(1) : text, signs);
  return size !== undefined && isNegative ? `-${size}` : size;
}

function plainSize(text: string, { decimal, group }: NumberSigns): string | undefined {
  if (WHOLE.test(text)) return text;
  const signs = text.replaceAll(/[^.,]/g, '');
  const last = signs.at(-1);
  const hasBoth = signs.includes('.') && signs.includes(',');
  if (last === undefined) return undefined;
  if (hasBoth || !GROUPED.test(text)) return withDecimals(text, last, hasBoth);
  const whole = text.replaceAll(last, '');
  if (signs.length > 1) return whole;
  // Three digits behind one sign: decimals or thousands, as the signs have it.
  if (last === decimal) return withDecimals(text, last, false);
  return last === group ? whole : undefined;
}

function withDecimals(text: string, sign: string, mayBeGrouped: boolean): string | undefined {
  const at = text.lastIndexOf(sign);
  const [whole, decimals] = [text.slice(0, at), text.slice(at + 1)];
  const isWhole = whole === '' || WHOLE.test(whole) || (mayBeGrouped && !whole.includes(sign) && GROUPED.test(whole));
  return isWhole && WHOLE.test(decimals) ? `${whole.replaceAll(/\D/g, '') || '0'}.${decimals}` : undefined;
}

/**
 * The figure of a percentage: `80%`, `80 %` and 80 are eighty. What is no percentage reads a text with a percent sign as
 * none of its own.
 */
export function plainPercent(written: string, signs: NumberSigns): string | undefined {
  return plainNumber(written.trim().replace(/^[%٪]\s*|\s*[%٪]$/, ''), signs);
}

/** A number as text, without the last digits that computing leaves behind, and never with an exponent. */
export function numberAsText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /e-/.test(text) ? value.toFixed(20).replace(/0+$/, '') : text;
}
