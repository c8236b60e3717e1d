import { latinDigits } from '../digits.ts';

/** Signs between thousands other than point and comma, and marks of direction. */
const SPACES = /[\s\u00a0\u202f'’٬\u200e\u200f\u061c\u2066\u2069]/g;
const WHOLE = /^\d+$/;
const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/** The decimal and group signs of a language or a file. Undefined: the sign is not certain. */
export interface NumberSigns {
  decimal: string | undefined;
  group: string | undefined;
}

/**
 * Rewrites a number with a point before its decimals and nothing between its thousands. `9000.50` is nine thousand with
 * any signs. `1.500` depends on the signs; without such a sign, and in every other doubtful case, the result is
 * undefined.
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
  // Three digits after one sign are decimals or thousands; the signs decide.
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
 * Reads the figure of a percentage: `80%`, `80 %` and `80` all give 80. Fields that are no percentages refuse a percent
 * sign.
 */
export function plainPercent(written: string, signs: NumberSigns): string | undefined {
  return plainNumber(written.trim().replace(/^[%٪]\s*|\s*[%٪]$/, ''), signs);
}

/** Writes a number without an exponent, and without the last digits that rounding errors leave. */
export function numberAsText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /e-/.test(text) ? value.toFixed(20).replace(/0+$/, '') : text;
}
