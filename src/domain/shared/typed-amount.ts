import { latinDigits } from './digits.ts';

/** The only reader of amounts that people type. `parseWireAmount` reads amounts that programs send. */

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Thousands separated by one mark, always the same. `٫` comes only before decimals. */
const GROUPED = /^[1-9]\d{0,2}([., '_])\d{3}(?:\1\d{3})*(?:(?!\1)[.,٫]\d*)?$/;
const PLAIN = /^(?=.?\d)\d*(?:[.,٫]\d*)?$/;

/** Rewrites typed figures with Latin digits, plain marks and spaces, and without invisible signs. */
export const plainSigns = (typed: string): string =>
  latinDigits(typed.replace(INVISIBLE, ''))
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/\s/g, ' ')
    .replace(/[’٬]/g, "'")
    .trim();

/**
 * Reads an amount without sign as decimal text: `1,5` and `1.5`, `1,234.56` and `1.234,56`, `1 234,56`, digits of any
 * keyboard. Three digits after a mark are thousands, because money has two decimals: `25,000` and `25.000` are a car.
 * @returns undefined if the text cannot be read for certain.
 */
export function decimalText(typed: string): string | undefined {
  const text = plainSigns(typed);
  const mark = GROUPED.exec(text)?.[1];
  const bare = mark ? text.replaceAll(mark, '') : text;
  return PLAIN.test(bare) ? bare.replace(/[,٫]/, '.') : undefined;
}

/** Why a typed amount is refused. `fraction`: it has more decimals than its unit allows. */
type AmountFault = 'empty' | 'unreadable' | 'fraction' | 'negative' | 'tooSmall' | 'tooLarge';

interface AmountLimits {
  /** Code of the field's currency. Its sign may come before or after the amount. */
  currency?: string | undefined;
  /** Smallest step, in minor units. */
  unitMinor?: number;
  leastMinor?: number;
  mostMinor?: number;
}

/** Signs of currencies that may be typed in place of their codes. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  USD: ['US$', '$US', '$'],
  CNY: ['CN¥', '¥', '￥', 'RMB', '元'],
  EUR: ['€'],
  GBP: ['£'],
};
/** A double counts thirteen digits and two decimals exactly. */
const MAX_DIGITS = 13;
const DECIMALS = 2;

function withoutCurrency(text: string, currency: string): string {
  const folded = text.toUpperCase();
  const sign = [currency, ...(SIGNS[currency] ?? [])].find((each) => folded.startsWith(each) || folded.endsWith(each));
  if (sign === undefined) return text;
  return folded.startsWith(sign) ? text.slice(sign.length) : text.slice(0, -sign.length);
}

/**
 * Reads a typed amount as minor units of its currency. Exponents, signs of other currencies and ambiguous amounts are
 * refused.
 * @param limits an amount may be negative only if `leastMinor` is
 */
export function readTypedAmount(typed: string, limits: AmountLimits = {}): { minor: number } | { fault: AmountFault } {
  const { currency, unitMinor = 1, leastMinor = 0, mostMinor = Infinity } = limits;
  const text = plainSigns(typed);
  if (text === '') return { fault: 'empty' };
  const isNegative = /^[-−]/.test(text);
  const unsigned = text.replace(/^[-−+]/, '');
  const decimal = decimalText(currency === undefined ? unsigned : withoutCurrency(unsigned, currency));
  if (decimal === undefined) return { fault: 'unreadable' };
  const [whole = '', fraction = ''] = decimal.split('.');
  if (fraction.length > DECIMALS) return { fault: 'fraction' };
  if (whole.length > MAX_DIGITS) return { fault: 'tooLarge' };
  const size = Number(whole + fraction.padEnd(DECIMALS, '0'));
  const minor = isNegative && size > 0 ? -size : size;
  if (minor % unitMinor !== 0) return { fault: 'fraction' };
  if (minor < 0 && leastMinor >= 0) return { fault: 'negative' };
  if (minor < leastMinor) return { fault: 'tooSmall' };
  return minor > mostMinor ? { fault: 'tooLarge' } : { minor };
}

/** Reads the same without telling faults apart: undefined for anything but an amount within the limits. */
export function typedMinor(typed: string, limits?: AmountLimits): number | undefined {
  const read = readTypedAmount(typed, limits);
  return 'minor' in read ? read.minor : undefined;
}
