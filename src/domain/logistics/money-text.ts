type Parts = readonly { type: string; value: string }[];

/** Parts of an amount as one text: the sign names its country, and the text keeps its order inside another direction. */
function joined(parts: Parts, currency: 'USD' | 'CNY'): string {
  const sign = currency === 'USD' ? 'US$' : 'CN¥';
  const text = parts.map(({ type, value }) => (type === 'currency' && /^[$¥]$/.test(value) ? sign : value)).join('');
  return `\u2066${text.replace(/[\u200e\u200f\u061c]/g, '')}\u2069`;
}

/**
 * An amount to the cent whose sign names its country (`US$12,701.56`), where Intl writes a bare `$` or `¥` in many
 * languages. It keeps its order inside right-to-left text: an isolate stands in place of Intl's own marks.
 *
 * @param isWhole without cents (`US$12,702`), as estimates are written.
 */
export function moneyText(minor: number, currency: 'USD' | 'CNY', tag: string, isWhole = false): string {
  const format = { style: 'currency', currency, ...(isWhole && { maximumFractionDigits: 0 }) } as const;
  return joined(new Intl.NumberFormat(tag, format).formatToParts(minor / 100), currency);
}

/** A range of whole US dollars with one sign (`US$14,100 – 14,900`), or one amount where both ends are equal. */
export function dollarRangeText({ low, high }: { low: number; high: number }, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  if (low === high) return joined(format.formatToParts(low / 100), 'USD');
  // Browsers from before 2022 know no ranges.
  if (!('formatRangeToParts' in format))
    return `${moneyText(low, 'USD', tag, true)} – ${moneyText(high, 'USD', tag, true)}`;
  const parts = format.formatRangeToParts(low / 100, high / 100);
  const isSigned = parts[0]?.type === 'currency';
  // English repeats a sign that stands before its amount.
  return joined(
    isSigned ? parts.filter(({ type, source }) => type !== 'currency' || source !== 'endRange') : parts,
    'USD',
  );
}
