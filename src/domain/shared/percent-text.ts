/**
 * `18.8%`, as a language writes it.
 *
 * @param tag of the language, as `localeOf` has it
 * @param digits behind the decimal sign, at most
 */
export const percentText = (percent: number, tag: string, digits = 4): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: digits }).format(percent / 100);
