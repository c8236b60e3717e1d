import { decimalText } from '../shared/typed-amount.ts';
import { CONVERTER, type ConverterCurrency } from './converter.ts';

/** Typed amounts, and their value in the other currency of the converter. */

const DECIMAL = /^(\d*)\.?(\d*)$/;

/** Splits a decimal text into an integer and its number of decimals: binary fractions would round 1.005 the wrong way. */
function parseDecimal(text: string): { digits: bigint; decimals: number } | undefined {
  const [, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

/** Removes the sign of what was typed, because the converter has only absolute values. */
export function absoluteAmount(text: string): string {
  return text.trim().replace(/^[-+\u2212\u200e\u200f\u061c]+/, '');
}

/** Returns an amount in any spelling as decimal text without sign; empty if it is not an amount. */
export const plainAmount = (text: string): string => decimalText(absoluteAmount(text)) ?? '';

/** Tells whether a field may contain this: an amount, or nothing. */
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
 * Converts an amount to the other currency, with two decimals, half rounded up.
 *
 * @param amount what was typed, in `from`; a sign is ignored.
 * @param rate CNY for one USD, as decimal text.
 * @returns an empty text if the amount or the rate is not a number.
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

/** Returns the sign that a language uses before decimals. */
export function decimalSign(tag: string): string {
  const parts = new Intl.NumberFormat(tag).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Writes a decimal text with a language's sign; `plainAmount` reads it back. */
export const withSign = (decimal: string, sign: string): string => decimal.replace('.', sign);
