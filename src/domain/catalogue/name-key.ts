import { foldText } from '../search/fold.ts';
import { rememberUpTo } from '../shared/remember.ts';

/**
 * Reduces a name to what identifies it, without what people omit or write otherwise: case, accents, width, invisible
 * characters, spaces, hyphens and ampersands. `Atto-3` and `ATTO 3` are one name, and so are `Lynk&Co` and `Lynk & Co`.
 * Digits that were apart stay apart and keep their zeros: 3.5 is not 35, and 07 is not 7.
 */
export const nameKey = (name: string): string => rememberKey(name, () => joinWords(wordsOf(name)));

export const joinWords = (words: readonly string[]): string => words.join('-').replaceAll(/(?<!\d)-|-(?!\d)/g, '');

/** Cached, because a file of thousands of rows compares each row with the names of all brands. */
const rememberKey = rememberUpTo(20_000);

/** Removed before Unicode's folding, which turns ™ into the letters TM. */
const TRADE_MARKS = /[™℠®©]/gu;

/** An ampersand as web pages have it. Tables made of such pages often keep it so. */
const ESCAPED_AMPERSAND = /&amp;/giu;

/** Writes a name in its stored form: composed, in one width, without invisible characters and trade marks. */
export const cleanName = (name: string): string =>
  name
    .replaceAll(ESCAPED_AMPERSAND, '&')
    .replaceAll(TRADE_MARKS, '')
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{DI}]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Returns the folded words of a name. */
export const wordsOf = (name: string): string[] =>
  foldText(name.replaceAll(ESCAPED_AMPERSAND, '&').replaceAll(TRADE_MARKS, ''))
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and');

export function isSameName(left: string, right: string): boolean {
  const key = nameKey(left);
  return key !== '' && key === nameKey(right);
}
