/**
 * An amount to the cent whose sign names its country (`US$12,701.56`), where Intl writes a bare `$` or `¥` in many
 * languages. It keeps its order inside right-to-left text: an isolate stands in place of Intl's own marks.
 *
 * @param isWhole without cents (`US$12,702`), as estimates are written.
 */
export function moneyText(minor: number, currency: 'USD' | 'CNY', tag: string, isWhole = false): string {
  const format = { style: 'currency', currency, ...(isWhole && { maximumFractionDigits: 0 }) } as const;
  const parts = new Intl.NumberFormat(tag, format).formatToParts(minor / 100);
  const sign = currency === 'USD' ? 'US$' : 'CN¥';
  const text = parts.map(({ type, value }) => (type === 'currency' && /^[$¥]$/.test(value) ? sign : value)).join('');
  return `\u2066${text.replace(/[\u200e\u200f\u061c]/g, '')}\u2069`;
}
