import { latinDigits } from '../shared/digits.ts';
import { CONVERTER, type ConverterCurrency } from './converter.ts';

/** Amounts as they are typed, and what they come to in the other currency of the converter. */

const DECIMAL = /^(\d*)\.?(\d*)$/;

/** A decimal text as an integer and its number of decimals: binary fractions would round 1.005 the wrong way. */
function parseDecimal(text: string): { digits: bigint; decimals: number } | undefined {
  const [, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

/** What was typed, without its sign: the converter knows absolute values only. */
export function absoluteAmount(text: string): string {
  return text.trim().replace(/^[-+\u2212\u200e\u200f\u061c]+/, '');
}

/** Stand between thousands and never before decimals. */
const GROUPS = /[\s'’_\u066c]/g;
const SIGNS = /[.,]/g;
/** Thousands parted by one sign, always the same: `1,234`, `1.234.567`. */
const IN_THOUSANDS = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;

/**
 * An amount as it is written anywhere, as decimal text: `1,5` and `1.5`, `1,234.56` and `1.234,56`, `1 234,56`, Arabic
 * digits and signs. Three digits after a sign are thousands, for money has two decimals: `25,000` and `25.000` are a car.
 *
 * @returns an empty text where it is no amount.
 */
export function plainAmount(text: string): string {
  const plain = latinDigits(absoluteAmount(text)).replace(GROUPS, '').replaceAll('\u066b', ',');
  if (IN_THOUSANDS.test(plain)) return plain.replace(SIGNS, '');
  const [, whole = '', fraction] = /^(.*?)(?:[.,](\d*))?$/.exec(plain) ?? [];
  const digits = IN_THOUSANDS.test(whole) ? whole.replace(SIGNS, '') : whole;
  const decimal = fraction === undefined ? digits : `${digits}.${fraction}`;
  return parseDecimal(decimal) ? decimal : '';
}

/** Whether a field may say this: an amount, or nothing at all. */
export function isAmount(text: string): boolean {
  return text === '' || plainAmount(text) !== '';
}

export function isRate(text: string): boolean {
  return (parseDecimal(text)?.digits ?? 0n) > 0n;
}

function divideRounded(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

function writeDecimal(digits: bigint, decimals: number): string {
  const padded = digits.toString().padStart(decimals + 1, '0');
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

/**
 * The other side of an amount, to two decimals, half rounded up.
 *
 * @param amount what was typed, in `from`; a sign is ignored.
 * @param rate CNY for one USD, as decimal text.
 * @returns an empty text where the amount or the rate is not a number.
 */
export function convertAmount(amount: string, from: ConverterCurrency, rate: string): string {
  const value = parseDecimal(plainAmount(amount));
  const factor = parseDecimal(rate);
  if (!value || !factor || factor.digits === 0n) return '';
  const scale = 10n ** BigInt(CONVERTER.decimals);
  const hundredths =
    from === CONVERTER.base
      ? divideRounded(value.digits * factor.digits * scale, 10n ** BigInt(value.decimals + factor.decimals))
      : divideRounded(
          value.digits * scale * 10n ** BigInt(factor.decimals),
          factor.digits * 10n ** BigInt(value.decimals),
        );
  return writeDecimal(hundredths, CONVERTER.decimals);
}

/** The sign a language sets before decimals. */
export function decimalSign(tag: string): string {
  const parts = new Intl.NumberFormat(tag).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** A decimal text with the sign of a language; `plainAmount` reads it back. */
export const withSign = (decimal: string, sign: string): string => decimal.replace('.', sign);
