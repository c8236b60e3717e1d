type Currency = 'USD' | 'CNY';
type Parts = readonly { type: string; value: string }[];

/** Direction marks that Intl writes: they turn `US$` round where an amount is alone in its element. */
const MARKS = /[\u200e\u200f\u061c]/g;

/** Keeps the order of amounts and figures inside text of another direction: an isolate stands in place of Intl's marks. */
const inOrder = (text: string): string => `\u2066${text.replace(MARKS, '')}\u2069`;

/** Parts of an amount as one text, whose sign names its country. French and Spanish would write the yuan by its code. */
function joined(parts: Parts, currency: Currency): string {
  const sign = currency === 'USD' ? 'US$' : 'CN¥';
  return parts.map(({ type, value }) => (type === 'currency' && /^([$¥]|CNY)$/.test(value) ? sign : value)).join('');
}

/** An amount in a currency, with as many decimals as its currency has, or at most `decimals`. */
function amountText(major: number, currency: Currency, tag: string, decimals?: number): string {
  const digits = decimals === undefined ? {} : { minimumFractionDigits: 0, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency, ...digits });
  return joined(format.formatToParts(major), currency);
}

/**
 * An amount to the cent whose sign names its country (`US$12,701.56`), where Intl writes a bare `$` or `¥` in many
 * languages. It keeps its order inside right-to-left text.
 *
 * @param isWhole without cents (`US$12,702`), as estimates are written.
 */
export const moneyText = (minor: number, currency: Currency, tag: string, isWhole = false): string =>
  inOrder(amountText(minor / 100, currency, tag, isWhole ? 0 : undefined));

interface Span {
  low: number;
  high: number;
}

/**
 * A range of US dollars with one sign (`US$14,100 – 14,900`), or one amount where both ends are equal. It is read from
 * low to high in every language.
 *
 * @param isExact to the cent, where estimates are whole.
 */
export function dollarRangeText({ low, high }: Span, tag: string, isExact = false): string {
  if (low === high) return moneyText(low, 'USD', tag, !isExact);
  const digits = isExact ? {} : { maximumFractionDigits: 0 };
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', ...digits });
  // Browsers from before 2022 know no ranges.
  if (!('formatRangeToParts' in format))
    return inOrder(`${moneyText(low, 'USD', tag, !isExact)} – ${moneyText(high, 'USD', tag, !isExact)}`);
  const parts = format.formatRangeToParts(low / 100, high / 100);
  const isSigned = parts[0]?.type === 'currency';
  // English repeats a sign that stands before its amount.
  const once = isSigned ? parts.filter(({ type, source }) => type !== 'currency' || source !== 'endRange') : parts;
  return inOrder(joined(once, 'USD'));
}

/** A range of whole numbers (`4–7`), or one number where both ends are equal, in the order of a range of amounts. */
export function countRangeText({ low, high }: Span, tag: string): string {
  const format = new Intl.NumberFormat(tag);
  if (low === high) return format.format(low);
  return inOrder('formatRange' in format ? format.formatRange(low, high) : `${low}–${high}`);
}

/** What one US dollar is worth (`US$1 = CN¥7.07`): with a sign for the yuan, and the code of any other currency. */
export function rateText(perUsd: number, currency: string, tag: string): string {
  const one = amountText(1, 'USD', tag, 0);
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
  const worth = currency === 'CNY' ? amountText(perUsd, 'CNY', tag, 4) : `${number.format(perUsd)} ${currency}`;
  return inOrder(`${one} = ${worth}`);
}
