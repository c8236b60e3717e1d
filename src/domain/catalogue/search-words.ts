import { latinDigits } from '../shared/digits.ts';
import type { Names } from './names.ts';

/** What a word is for the search by keyword: the same where the index is written and where it is asked. */

const HAN = /\p{Script=Han}/u;
/** Stand inside of words: `1.5T`, `DM-i`, `Max+`. */
const BETWEEN_WORDS = /[^\p{L}\p{N}.+-]+/u;
const BESIDE_A_WORD = /^[^\p{L}\p{N}]+|[.-]+$/gu;

/** Units whose number is asked for in words: "7 seats". */
const COUNTED_UNITS = ['seats', 'doors'] as const;
export type CountedUnit = (typeof COUNTED_UNITS)[number];

/** The words of a text in its order. Case and accents apart, for "Élite" is also typed "elite", and "ё" as "е". */
export function searchWords(text: string): string[] {
  const folded = latinDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return folded.split(BETWEEN_WORDS).flatMap((word) => word.replace(BESIDE_A_WORD, '') || []);
}

/** The words a text is found by: what a hyphen joins is also found by its parts. */
export function indexedWords(text: string): string[] {
  return searchWords(text).flatMap((word) => (word.includes('-') ? [word, ...word.split('-').filter(Boolean)] : word));
}

/** All forms of what seats and doors are called: in Russian one may type "7 мест" and "4 места". */
export function countedUnits(names: Names): string[] {
  return COUNTED_UNITS.flatMap((unit) => unitForms(names, unit));
}

/** `7seats`: one word, or whatever has a seven and seats would be found by "7 seats". */
export function countWords(names: Names, unit: CountedUnit, count: number): string[] {
  return unitForms(names, unit).map((form) => `${count}${form}`);
}

function unitForms(names: Names, unit: CountedUnit): string[] {
  const name = names.units[unit] ?? [];
  return typeof name === 'string' ? searchWords(name) : [...new Set(Object.values(name).flatMap(searchWords))];
}

/** The words somebody typed, a number and the unit it counts being one: "7 seats", "7-seater", "7 座". */
export function typedWords(keyword: string, units: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of searchWords(keyword)) {
    const [, number, rest] = /^(\d+)-(.+)$/.exec(word) ?? [];
    const unit = unitBeginning(rest ?? word, units);
    if (number !== undefined && unit) words.push(number + unit);
    else if (unit && /^\d+$/.test(words.at(-1) ?? '')) words.push(`${words.pop()}${unit}`);
    else words.push(word);
  }
  return [...new Set(words)];
}

/** "seater" begins with "seat" and "местный" with "мест". */
function unitBeginning(word: string, units: readonly string[]): string | undefined {
  return units.filter((unit) => word.startsWith(unit)).sort((left, right) => right.length - left.length)[0];
}

/** Whether what was typed is the beginning of the word. Chinese writes its words without blanks: there, any part of it. */
export function isFoundBy(word: string, typed: string): boolean {
  return HAN.test(typed) ? word.includes(typed) : word.startsWith(typed);
}

/** The words of a run of Chinese; nothing for what is no such run, or where the browser cannot tell. */
export function chineseWords(typed: string): string[] {
  if (!HAN.test(typed) || typeof Intl.Segmenter === 'undefined') return [];
  const parts = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(typed)].map(({ segment }) => segment);
  return parts.length > 1 ? parts : [];
}
