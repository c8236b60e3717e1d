import type { Locale } from './locale.ts';

const NO_BREAK_SPACE = '\u00a0';
/** A unit or sign that belongs to the number before it, in the scripts of our languages. */
const UNITS =
  '%|km/h|km|kg|mm|cm|m|kWh|kW|V|s|h|min|L|км/ч|км|кг|мм|см|м|кВт|В|мин|л|г\\.|года?|дня|дней|чел\\.|' +
  'كم/س|كم|كغ|مم|سم|م|ث|فولت|كيلوواط|ኪሜ|ሚሜ|ቮልት|ኪሎዋት|ዓመት';
const TORN = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'gu');

/** French has a blank before these marks, and after an opening quotation mark. */
const FRENCH_MARKS = /(?<=\S|^) (?=[:;?!»])|(?<=«) /gu;

/**
 * Replaces blanks at which no line may break, between a figure and its unit and at French marks, by non-breaking spaces.
 * Authors of articles type ordinary ones.
 */
export function tied(text: string, locale: Locale): string {
  const held = text.replaceAll(TORN, NO_BREAK_SPACE);
  return locale === 'fr' ? held.replaceAll(FRENCH_MARKS, NO_BREAK_SPACE) : held;
}
