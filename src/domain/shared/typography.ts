import type { Locale } from './locale.ts';

const NO_BREAK_SPACE = '\u00a0';
/** A unit or sign that belongs to the number before it, in the scripts of our languages. */
const UNITS =
  '%|km/h|km|kg|mm|cm|m|kWh|kW|V|s|h|min|L|км/ч|км|кг|мм|см|м|кВт|В|мин|л|г\\.|года?|дня|дней|чел\\.|' +
  'كم/س|كم|كغ|مم|سم|م|ث|فولت|كيلوواط|ኪሜ|ሚሜ|ቮልት|ኪሎዋት|ዓመት';
const TORN = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'gu');

/** French writes a blank before these, and after an opening quotation mark. */
const FRENCH_MARKS = /(?<=\S|^) (?=[:;?!»])|(?<=«) /gu;

/**
 * Blanks no line should break at, between a figure and its unit and at the marks of French, as spaces that do not break:
 * those who write articles type ordinary ones.
 */
export function tied(text: string, locale: Locale): string {
  const held = text.replaceAll(TORN, NO_BREAK_SPACE);
  return locale === 'fr' ? held.replaceAll(FRENCH_MARKS, NO_BREAK_SPACE) : held;
}
