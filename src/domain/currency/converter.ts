/** The converter's arithmetic (specification, section 2, "Currency converter popup"; numbers from section 9). */

export const CONVERTER = {
  base: 'USD',
  quote: 'CNY',
  /** Shown until a rate has been read, and when none can be. */
  defaultRate: '7.07',
  defaultAmount: '1.00',
  decimals: 2,
  /** On phones the panel is closed this long after the page has loaded. */
  phoneCloseDelayMs: 2_000,
} as const;

export type ConverterCurrency = typeof CONVERTER.base | typeof CONVERTER.quote;

const DECIMAL = /^(\d*)\.?(\d*)$/;

/** A decimal text as an integer and its number of decimals: binary fractions would round 1.005 the wrong way. */
function parseDecimal(text: string): { digits: bigint; decimals: number } | undefined {
  const [, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

/** What was typed, without its sign: the converter knows absolute values only. */
export function absoluteAmount(text: string): string {
  return text.trim().replace(/^[-+\u2212]+/, '');
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
 * @param amount decimal text in `from`; a sign is ignored.
 * @param rate CNY for one USD, as decimal text.
 * @returns an empty text where the amount or the rate is not a number.
 */
export function convertAmount(amount: string, from: ConverterCurrency, rate: string): string {
  const value = parseDecimal(absoluteAmount(amount));
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
