import { localeOf, type Locale } from '../shared/locale.ts';

/** What a bank's rate is of: units of `to`, the currency of the order, for one of `from`. */
interface RateOf {
  /** Decimal text: `0.1408`. */
  rate: string;
  from: string;
  to: string;
}

/** Writes a bank's rate with both of its currencies, in the digits of a language: `1 CNY = 0,1408 USD`. */
export function rateText({ rate, from, to }: RateOf, locale: Locale): string {
  const format = new Intl.NumberFormat(localeOf(locale).tag, { maximumFractionDigits: 8 });
  // An equation keeps its order inside text that runs the other way.
  return `\u2066${format.format(1)} ${from} = ${format.format(Number(rate))} ${to}\u2069`;
}
