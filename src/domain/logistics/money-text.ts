/**
 * An amount to the cent whose sign names its country (`US$12,701.56`), where Intl writes a bare `$` or `¥` in many
 * languages. It keeps its order inside right-to-left text: an isolate stands in place of Intl's own marks.
 */
export function moneyText(minor: number, currency: 'USD' | 'CNY', tag: string): string {
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency }).formatToParts(minor / 100);
  const sign = currency === 'USD' ? 'US$' : 'CN¥';
  const text = parts.map(({ type, value }) => (type === 'currency' && /^[$¥]$/.test(value) ? sign : value)).join('');
  return `\u2066${text.replace(/[\u200e\u200f\u061c]/g, '')}\u2069`;
}
