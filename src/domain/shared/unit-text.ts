import { localeOf, type Locale } from './locale.ts';

/** Units that `Intl` can name in every language. Abbreviations that people do not read as words are written out. */
const UNITS: Readonly<Record<string, { unit: string; unitDisplay: 'long' | 'short' }>> = {
  d: { unit: 'day', unitDisplay: 'long' },
  h: { unit: 'hour', unitDisplay: 'long' },
  min: { unit: 'minute', unitDisplay: 'long' },
  s: { unit: 'second', unitDisplay: 'long' },
  ms: { unit: 'millisecond', unitDisplay: 'short' },
  km: { unit: 'kilometer', unitDisplay: 'short' },
  mm: { unit: 'millimeter', unitDisplay: 'short' },
  kg: { unit: 'kilogram', unitDisplay: 'short' },
};

/**
 * Writes a unit as a language does: `d` → `Tage`. A unit without a word in any language, such as `px`, stays as it is.
 * @param count the number before the unit; by default, a plural.
 */
export function unitText(unit: string, locale: Locale, count = 5): string {
  const named = UNITS[unit];
  if (!named) return unit;
  const parts = new Intl.NumberFormat(localeOf(locale).tag, { style: 'unit', ...named }).formatToParts(count);
  return parts.find(({ type }) => type === 'unit')?.value ?? unit;
}
