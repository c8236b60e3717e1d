import { localeOf, type Locale } from './locale.ts';

const KILOBYTE = 1_000;

/**
 * `84 kB`, as the language writes it; never nothing. From right to left it is isolated, so that no `PDF` before it takes its
 * number away from its unit.
 */
export function fileSizeText(bytes: number, locale: Locale): string {
  const format = new Intl.NumberFormat(localeOf(locale).tag, {
    style: 'unit',
    unit: 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  });
  const text = format.format(Math.max(1, Math.round(bytes / KILOBYTE)));
  return localeOf(locale).direction === 'rtl' ? `\u2068${text}\u2069` : text;
}
