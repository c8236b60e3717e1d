/** A word a reader of English would stop at: three letters and more, no codes such as `DM-i` or `4WD`. */
const WORD = /(?<![\p{L}\p{N}-])[A-Za-z][a-z’']{2,}(?![\p{L}\p{N}])/gu;

/** The words of a text, in small letters. */
export const latinWords = (text: string): string[] =>
  [...text.matchAll(WORD)].map(([word]) => word.toLowerCase().replace(/[’']s$/, ''));

/** What the detector is told beforehand. */
export interface KnownWords {
  /** Words our English texts use: English that comes through comes from there. */
  english: ReadonlySet<string>;
  /** Words the texts of the language itself use. */
  own: ReadonlySet<string>;
  /** Names of brands, models and trims. */
  names: ReadonlySet<string>;
  /** Names of several words that were looked at and may stand in every language, as they are written. */
  phrases: readonly string[];
}

/**
 * Finds English words in a text of another language. A single one among other words does not count: it may be a name or
 * a loan word.
 */
export function englishIn(whole: string, { english, own, names, phrases }: KnownWords): string[] {
  const text = phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), whole);
  const words = latinWords(text);
  const foreign = words.filter((word) => english.has(word) && !own.has(word) && !names.has(word));
  const isWholeText = foreign.length > 0 && foreign.length === words.length && !/[^\p{Script=Latin}\P{L}]/u.test(text);
  return foreign.length > 1 || isWholeText ? [...new Set(foreign)] : [];
}
