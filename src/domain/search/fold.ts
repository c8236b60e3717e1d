import chinese from '../../../content/search/chinese.json' with { type: 'json' };
import { latinDigits } from '../shared/digits.ts';

/**
 * Folds all spellings of a word into one, so that typed and written words match. Case and accents go, for "Élite" is also
 * typed "elite" and "ё" as "е". Beyond what Unicode does:
 *
 * - Arabic: vowel signs and the long stroke go; all forms of alef, ya and ta marbuta are one, also the Persian letters.
 * - Ethiopic: letters that sound alike in Amharic are one (ሀ ሐ ኀ ኸ, ሰ ሠ, አ ዐ, ጸ ፀ): a word is written with any.
 * - Chinese: the traditional characters of our names become the simplified ones.
 *
 * Latin, Arabic and Persian digits become Latin ones.
 */
export function foldText(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłıđ\u0671\u0649\u0629\u06a9\u06cc\u06c1\u06be]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u1200-\u137f]/gu, ethiopicLetter)
    .replace(/[\u4e00-\u9fff]/gu, (character) => SIMPLIFIED.get(character) ?? character);
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  // Alef wasla, alef maksura, ta marbuta, Persian kaf and ya, and the forms of ha that Urdu distinguishes.
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
  ہ: 'ه',
  ھ: 'ه',
};

/** First letters of rows of the Ethiopic block that sound alike. A row is a consonant with its vowels. */
const SAME_ROWS: readonly (readonly [row: number, as: number])[] = [
  [0x1210, 0x1200],
  [0x1280, 0x1200],
  [0x12b8, 0x1200],
  [0x1220, 0x1230],
  [0x12d0, 0x12a0],
  [0x1340, 0x1338],
];
/** In these rows the first and the fourth vowel sound alike as well: ሀ and ሃ, አ and ኣ. */
const FOURTH_AS_FIRST: ReadonlySet<number> = new Set([0x1203, 0x12a3]);

function ethiopicLetter(letter: string): string {
  const code = letter.charCodeAt(0);
  const row = SAME_ROWS.find(([first]) => code >= first && code < first + 8);
  // The last letter of the row ሐ (ሗ) has a sound of its own, which the row ሀ does not have.
  const same = row && code - row[0] < 7 ? row[1] + (code - row[0]) : code;
  return String.fromCharCode(FOURTH_AS_FIRST.has(same) ? same - 3 : same);
}

/** Traditional characters of names and kinds of cars, as Hong Kong, Taiwan and much of Malaysia write them. */
const SIMPLE = [...chinese.simplified];
const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  [...chinese.traditional].map((character, place) => [character, SIMPLE[place] ?? character]),
);
