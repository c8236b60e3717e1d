import { foldText } from './fold.ts';
import { stemOf } from './stems.ts';

/**
 * Splits a question as finely as its meaning needs. Numbers are separated from what they count ("7seats", "20k", "4x4").
 * Signs of money and comparison are words, a hyphen separates two words, and "20,000", "20 000" and "20.000" are one
 * number. The words of our tables are split here as well, so both have the same parts.
 */

const GROUPED = /(?<![\d.,])\d{1,3}(?:[ ,.'’\u066c]\d{3})+(?![\d])/g;
const DECIMAL_COMMA = /(\d)[,\u066b](\d{1,2})(?!\d)/g;
/** A VIN or another long code is one word, because its digits are not a price. */
const CODE = /(?<![\p{L}\d])(?=[a-z\d]{11,}(?![\p{L}\d]))(?:[a-z]+\d+|\d+[a-z]+){2}[a-z\d]*/u;
const PARTS = new RegExp(
  `${CODE.source}|${/\d+(?:\.\d+)?|\p{Script=Han}+|(?:(?!\p{Script=Han})\p{L})+|[<>≤≥+$€£¥₽%#~–—-]/u.source}`,
  'gu',
);
const HAN_ONLY = /^\p{Script=Han}+$/u;

/** "十五万", "三年" and "七座" are numbers; other Chinese numbers are words. */
const CHINESE_NUMBER = /([一二两三四五六七八九]?)(十?)([一二三四五六七八九]?)(?=[万千年]|人?座)/gu;
const CHINESE_DIGITS = '零一二三四五六七八九';

function chineseNumber(_all: string, first: string, ten: string, last: string): string {
  const digit = (character: string) => (character === '两' ? 2 : Math.max(0, CHINESE_DIGITS.indexOf(character)));
  if (!ten) return first && !last ? String(digit(first)) : first + last;
  return String((first ? digit(first) : 1) * 10 + (last ? digit(last) : 0));
}

/** Finds how a folded text writes a number in Chinese characters: "六" of "六座" for 6. */
export const chineseNumberIn = (folded: string, number: string): string | undefined =>
  [...folded.matchAll(CHINESE_NUMBER)].find(
    ([all, first = '', ten = '', last = '']) => all !== '' && chineseNumber(all, first, ten, last) === number,
  )?.[0];

/** Returns the parts of a text in their order, folded. A run of Chinese is one part. */
export function partsOf(text: string): string[] {
  const folded = foldText(text)
    .replace(CHINESE_NUMBER, chineseNumber)
    .replace(GROUPED, (number) => number.replace(/\D/g, ''))
    .replace(DECIMAL_COMMA, '$1.$2');
  return folded.match(PARTS) ?? [];
}

/** Returns the parts of an expression from our tables, in which a hyphen is only a matter of spelling. */
const expressionParts = (text: string): string[] => {
  const parts = partsOf(text);
  return parts.length > 1 ? parts.filter((part) => part !== '-') : parts;
};

/** Reads a comma-separated list of expressions, each as its parts. */
export const expressionsOf = (list: string): string[][] =>
  list.split(',').flatMap((text) => {
    const parts = expressionParts(text);
    return parts.length > 0 ? [parts] : [];
  });

/** Cuts Chinese where known words begin and end, the longest first. What is between them stays together. */
export function cutChinese(part: string, vocabulary: ReadonlySet<string>): string[] {
  if (!HAN_ONLY.test(part)) return [part];
  const words: string[] = [];
  let unknown = '';
  const characters = [...part];
  for (let place = 0; place < characters.length;) {
    const word = longestAt(characters, place, vocabulary);
    if (word === undefined) {
      unknown += characters[place] ?? '';
      place += 1;
      continue;
    }
    if (unknown) words.push(unknown);
    unknown = '';
    words.push(word);
    place += [...word].length;
  }
  return unknown ? [...words, unknown] : words;
}

const LONGEST_CHINESE = 8;

function longestAt(characters: readonly string[], place: number, vocabulary: ReadonlySet<string>): string | undefined {
  for (let length = Math.min(LONGEST_CHINESE, characters.length - place); length > 0; length -= 1) {
    const word = characters.slice(place, place + length).join('');
    if (vocabulary.has(word)) return word;
  }
  return undefined;
}

/** A stem must have so many letters to stand for other forms of a word; shorter ones would match too many. */
const MIN_OF_A_STEM =
  /^(?:\p{Script=Latin}{4,}|\p{Script=Cyrillic}{4,}|\p{Script=Arabic}{3,}|\p{Script=Ethiopic}{3,})$/u;

/** Joins the stems of parts. A part that is too short for a stem stays as it is. */
const stemmed = (parts: readonly string[]): string => parts.map(stemOfPart).join(' ');

/** Stems a part twice: "crossovers" becomes "crossover", which has a shorter stem still. */
function stemOfPart(part: string): string {
  const stem = stemOf(stemOf(part));
  return MIN_OF_A_STEM.test(stem) ? stem : part;
}

/** Meanings of expressions, by their parts and by their stems. Lookups find the longest expression. */
export class PhraseTable<Meaning> {
  readonly #exact = new Map<string, Meaning>();
  readonly #stems = new Map<string, Meaning>();
  /** Number of parts of the longest expression. */
  #longest = 0;
  /** All runs of Chinese in the expressions. */
  readonly chinese = new Set<string>();

  /** @param merge combines the meaning of a known expression with the new one */
  add(
    parts: readonly string[],
    meaning: Meaning,
    merge: (old: Meaning, added: Meaning) => Meaning = (old) => old,
  ): void {
    for (const [table, key] of [
      [this.#exact, parts.join(' ')],
      [this.#stems, stemmed(parts)],
    ] as const) {
      const old = table.get(key);
      table.set(key, old === undefined ? meaning : merge(old, meaning));
    }
    this.#longest = Math.max(this.#longest, parts.length);
    for (const part of parts) if (HAN_ONLY.test(part)) this.chinese.add(part);
  }

  /** Returns the meaning of a one-word expression for which `answers` is true. */
  oneLike(answers: (word: string) => boolean): Meaning | undefined {
    for (const [key, meaning] of this.#exact) if (!key.includes(' ') && answers(key)) return meaning;
    return undefined;
  }

  /** Finds the longest expression that begins at a place. Hyphens between its words are ignored. */
  at(parts: readonly string[], place: number): { meaning: Meaning; length: number } | undefined {
    for (let count = Math.min(this.#longest * 2, parts.length - place); count > 0; count -= 1) {
      const run = parts.slice(place, place + count);
      if (count > 1 && (run[0] === '-' || run.at(-1) === '-')) continue;
      const words = count > 1 ? run.filter((part) => part !== '-') : run;
      if (words.length > this.#longest) continue;
      const meaning = this.#exact.get(words.join(' ')) ?? this.#stems.get(stemmed(words));
      if (meaning !== undefined) return { meaning, length: count };
    }
    return undefined;
  }
}
