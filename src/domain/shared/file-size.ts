import { localeOf, type Locale } from './locale.ts';

/** Each unit is this many of the one before it: the capital K of `KB` stands for 1,024. */
const STEP = 1_024;
const DECIMALS = 2;

const LATIN_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
type Units = readonly [string, string, string, string, string];
const UNITS: Partial<Record<Locale, Units>> = {
  fr: ['o', 'Ko', 'Mo', 'Go', 'To'],
  ru: ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'],
  ar: ['بايت', 'كيلوبايت', 'ميجابايت', 'جيجابايت', 'تيرابايت'],
  am: ['ባይት', 'ኬቢ', 'ኤምቢ', 'ጂቢ', 'ቲቢ'],
};

/**
 * Writes a size as the language does: `512 B`, `82.23 KB`. It has whole bytes, two decimals from KB up, and no unit
 * beyond TB. In right-to-left text it is isolated, so that a `PDF` before it does not separate its number from its unit.
 *
 * @param bytes 0 or more.
 */
export function fileSizeText(bytes: number, locale: Locale): string {
  const { tag, direction } = localeOf(locale);
  const units: Units = UNITS[locale] ?? LATIN_UNITS;
  let amount = bytes;
  let power = 0;
  // Compares the rounded amount, because 1,023.999 KB would be written as 1,024.00 KB.
  while (power < units.length - 1 && Number(amount.toFixed(DECIMALS)) >= STEP) {
    amount /= STEP;
    power += 1;
  }
  const decimals = power === 0 ? 0 : DECIMALS;
  const figure = new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const text = `${figure.format(amount)}\u00a0${units[power]}`;
  return direction === 'rtl' ? `\u2068${text}\u2069` : text;
}
