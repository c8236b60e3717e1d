import type { Names } from '../catalogue/names.ts';
import { foldText } from './fold.ts';
import { stemOf } from './stems.ts';

/** Defines words for the search by keyword, in the same way for the index and for questions. */

const HAN = /\p{Script=Han}/u;
/** These signs may be inside a word: `1.5T`, `DM-i`, `Max+`. */
const BETWEEN_WORDS = /[^\p{L}\p{N}.+-]+/u;
const BESIDE_A_WORD = /^[^\p{L}\p{N}]+|[.-]+$/gu;

/** Units that people type with a number: "7 seats". */
const COUNTED_UNITS = ['seats', 'doors'] as const;
export type CountedUnit = (typeof COUNTED_UNITS)[number];

/** Returns the words of a text in order, folded: all spellings of a word are one (`foldText`). */
export function searchWords(text: string): string[] {
  return foldText(text)
    .split(BETWEEN_WORDS)
    .flatMap((word) => word.replace(BESIDE_A_WORD, '') || []);
}

/** Returns the words by which a text is found. A word with a hyphen is also found by its parts. */
export function indexedWords(text: string): string[] {
  return searchWords(text).flatMap((word) => (word.includes('-') ? [word, ...word.split('-').filter(Boolean)] : word));
}

/** Returns all forms of the words for seats and doors: in Russian one may type "7 мест" and "4 места". */
export function countedUnits(names: Names): string[] {
  return COUNTED_UNITS.flatMap((unit) => unitForms(names, unit));
}

/** Returns `7seats` as one word. Otherwise "7 seats" would find any text with a seven and seats. */
export function countWords(names: Names, unit: CountedUnit, count: number): string[] {
  return unitForms(names, unit).map((form) => `${count}${form}`);
}

function unitForms(names: Names, unit: CountedUnit): string[] {
  const name = names.units[unit] ?? [];
  return typeof name === 'string' ? searchWords(name) : [...new Set(Object.values(name).flatMap(searchWords))];
}

/** Splits a question into words. A number and its unit are one word: "7 seats", "7-seater", "7 座". */
export function typedWords(keyword: string, units: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of searchWords(keyword)) {
    const [, number, rest] = /^(\d+)-(.+)$/.exec(word) ?? [];
    const unit = unitBeginning(rest ?? word, units);
    if (number !== undefined && unit) words.push(number + unit);
    else if (unit && /^\d+$/.test(words.at(-1) ?? '')) words.push(`${words.pop()}${unit}`);
    else words.push(word);
  }
  return meaningfulWords([...new Set(words)]);
}

/** Returns the unit with which a word begins: "seater" begins with "seat" and "местный" with "мест". */
function unitBeginning(word: string, units: readonly string[]): string | undefined {
  return units.filter((unit) => word.startsWith(unit)).sort((left, right) => right.length - left.length)[0];
}

/** Letters a stem needs to stand for words that begin with it; shorter ones would stand for too many. */
export const MIN_OF_A_STEM = 5;

/**
 * Rates how well a word matches the typed one: 3 equals it, 2 begins with it, 1 is another form of it ("SUVs",
 * "внедорожники"), 0 does not match. Chinese has no spaces, so any part of a Chinese word counts as its beginning.
 */
export function strengthOf(word: string, typed: string): 0 | 1 | 2 | 3 {
  if (word === typed) return 3;
  if (HAN.test(typed) ? word.includes(typed) : word.startsWith(typed)) return 2;
  const stem = stemOf(typed);
  if (stem.length >= MIN_OF_A_STEM && word.startsWith(stem)) return 1;
  // A word contains its stem; this test excludes most words quickly.
  return stem.length >= 2 && word.includes(stem) && stemOf(word) === stem ? 1 : 0;
}

/** Tells whether the word matches the typed one in any form. */
export function isFoundBy(word: string, typed: string): boolean {
  return strengthOf(word, typed) > 0;
}

/** Stems of words that say only that a car, or a Chinese car, is wanted. */
const SAID_OF_ALL: ReadonlySet<string> = new Set(
  searchWords(
    'car automobile vehicle chinese voiture véhicule chinoise машина автомобиль авто китайский سيارة مركبة صينية ' +
      'መኪና የቻይና Auto Fahrzeug Wagen chinesisch coche carro vehículo chino 汽车 车 中国 中国车',
  ).map(stemOf),
);

/** Tells whether a word says only that a car is wanted. */
export const isSaidOfAll = (word: string): boolean => SAID_OF_ALL.has(stemOf(word));

/** Every car has seats, so the word matters only after a number, and not in "ventilated seats". */
const SEATS: ReadonlySet<string> = new Set(
  searchWords('seat siège сиденье сидений مقعد مقاعد መቀመጫ ወንበር Sitz asiento').map(stemOf),
);

/** Returns the typed words that tell one car from another, or all of them if none does. */
export function meaningfulWords(words: readonly string[]): string[] {
  const isNumber = (word: string | undefined) => word !== undefined && /^\d+$/.test(word);
  const meaningful = words.filter((word, place) => {
    const stem = stemOf(word);
    return !isSaidOfAll(word) && (!SEATS.has(stem) || isNumber(words[place - 1]));
  });
  return meaningful.length > 0 ? meaningful : [...words];
}

/** Splits a run of Chinese into words; empty for other texts, and if the browser cannot split it. */
export function chineseWords(typed: string): string[] {
  if (!HAN.test(typed) || typeof Intl.Segmenter === 'undefined') return [];
  const parts = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(typed)].map(({ segment }) => segment);
  return parts.length > 1 ? meaningfulWords(parts) : [];
}

/** Tells whether words match a typed word: one of them does, or they match each part of another way to write it. */
export function areFoundBy(words: readonly string[], typed: string): boolean {
  const isFound = (part: string) => words.some((word) => isFoundBy(word, part));
  return isFound(typed) || otherWays(typed).some((parts) => parts.every(isFound));
}

/**
 * Returns other ways to write a typed word, each as its parts: Chinese split, "byd-seagull" as two words, "cs-75" and
 * "C.S.75" as one.
 */
export function otherWays(typed: string): string[][] {
  const chinese = chineseWords(typed);
  const parts = typed.split(/[.-]+/).filter(Boolean);
  return [...(chinese.length > 0 ? [chinese] : []), ...(parts.length > 1 ? [[parts.join('')], parts] : [])];
}

/** The most words of a name that may be typed as one: "Hai'ou" as "haiou", "Li Auto" as "liauto". */
const MAX_JOINED = 4;

/** Returns the words by which a name is found: its own, and all of them joined. */
export function nameWords(name: string): string[] {
  const words = indexedWords(name);
  const parts = searchWords(name).flatMap((word) => word.split('-'));
  const isJoined = parts.length > 1 && parts.length <= MAX_JOINED && parts.every((part) => /^[a-z\d]+$/.test(part));
  return isJoined ? [...words, parts.join('')] : words;
}

/**
 * Tells whether every typed word is found, alone or joined with those after it: names of one word are also typed in parts
 * ("bi ya di", "hai ou", "sea gull").
 */
export function everyWordFound(words: readonly string[], isFound: (word: string) => boolean): boolean {
  if (words.length === 0) return true;
  for (let count = 1; count <= Math.min(words.length, MAX_JOINED); count += 1) {
    if (isFound(words.slice(0, count).join('')) && everyWordFound(words.slice(count), isFound)) return true;
  }
  return false;
}

/** Returns the typed words and their joined neighbours: all that `everyWordFound` may ask for. */
export function joinedRuns(words: readonly string[]): string[] {
  const runs = words.flatMap((_, start) =>
    Array.from({ length: Math.min(MAX_JOINED, words.length - start) }, (_unused, more) =>
      words.slice(start, start + more + 1).join(''),
    ),
  );
  return [...new Set(runs)];
}
