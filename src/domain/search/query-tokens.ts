import { foldText } from './fold.ts';
import { stemOf } from './stems.ts';

/**
 * A question taken apart as finely as its meaning asks: numbers stand apart from what they count ("7seats", "20k",
 * "4x4"), signs of money and comparison are words, what a hyphen joins is two, and "20,000", "20 000" and "20.000" are one
 * number. The words of our tables pass through here, too, so both have the same parts.
 */

const GROUPED = /(?<![\d.,])\d{1,3}(?:[ ,.'’\u066c]\d{3})+(?![\d])/g;
const DECIMAL_COMMA = /(\d)[,\u066b](\d{1,2})(?!\d)/g;
/** A VIN or another long code is one word: its digits are no price. */
const CODE = /(?<![\p{L}\d])(?=[a-z\d]{11,}(?![\p{L}\d]))(?:[a-z]+\d+|\d+[a-z]+){2}[a-z\d]*/u;
const PARTS = new RegExp(
  `${CODE.source}|${/\d+(?:\.\d+)?|\p{Script=Han}+|(?:(?!\p{Script=Han})\p{L})+|[<>≤≥+$€£¥₽%#~–—-]/u.source}`,
  'gu',
);
const HAN_ONLY = /^\p{Script=Han}+$/u;

/** "十五万", "三年" and "七座" are counted; other Chinese numbers are words. */
const CHINESE_NUMBER = /([一二两三四五六七八九]?)(十?)([一二三四五六七八九]?)(?=[万千年]|人?座)/gu;
const CHINESE_DIGITS = '零一二三四五六七八九';

function chineseNumber(_all: string, first: string, ten: string, last: string): string {
  const digit = (character: string) => (character === '两' ? 2 : Math.max(0, CHINESE_DIGITS.indexOf(character)));
  if (!ten) return first && !last ? String(digit(first)) : first + last;
  return String((first ? digit(first) : 1) * 10 + (last ? digit(last) : 0));
}

/** A number in Chinese characters as it is written in a folded text: "六" of "六座" for 6. */
export const chineseNumberIn = (folded: string, number: string): string | undefined =>
  [...folded.matchAll(CHINESE_NUMBER)].find(
    ([all, first = '', ten = '', last = '']) => all !== '' && chineseNumber(all, first, ten, last) === number,
  )?.[0];

/** The parts of a text in their order, folded; runs of Chinese are whole. */
export function partsOf(text: string): string[] {
  const folded = foldText(text)
    .replace(CHINESE_NUMBER, chineseNumber)
    .replace(GROUPED, (number) => number.replace(/\D/g, ''))
    .replace(DECIMAL_COMMA, '$1.$2');
  return folded.match(PARTS) ?? [];
}

/** The parts of an expression of our tables: a hyphen in it is only spelling. */
const expressionParts = (text: string): string[] => {
  const parts = partsOf(text);
  return parts.length > 1 ? parts.filter((part) => part !== '-') : parts;
};

/** A comma's list of expressions, each as its parts. */
export const expressionsOf = (list: string): string[][] =>
  list.split(',').flatMap((text) => {
    const parts = expressionParts(text);
    return parts.length > 0 ? [parts] : [];
  });

/** Chinese cut where words that are known begin and end, the longest first; what is between them stays together. */
export function cutChinese(part: string, known: ReadonlySet<string>): string[] {
  if (!HAN_ONLY.test(part)) return [part];
  const words: string[] = [];
  let unknown = '';
  const characters = [...part];
  for (let place = 0; place < characters.length;) {
    const word = longestAt(characters, place, known);
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

function longestAt(characters: readonly string[], place: number, known: ReadonlySet<string>): string | undefined {
  for (let length = Math.min(LONGEST_CHINESE, characters.length - place); length > 0; length -= 1) {
    const word = characters.slice(place, place + length).join('');
    if (known.has(word)) return word;
  }
  return undefined;
}

/** Letters of a stem that stands for other forms of a word: of short ones, too many would be. */
const LEAST_OF_A_STEM =
  /^(?:\p{Script=Latin}{4,}|\p{Script=Cyrillic}{4,}|\p{Script=Arabic}{3,}|\p{Script=Ethiopic}{3,})$/u;

/** The parts in the form their other forms share; the parts themselves where one is too short to have any. */
const stemmed = (parts: readonly string[]): string => parts.map(stemOfPart).join(' ');

/** To the end: "crossovers" are "crossover", whose own stem is shorter still. */
function stemOfPart(part: string): string {
  const stem = stemOf(stemOf(part));
  return LEAST_OF_A_STEM.test(stem) ? stem : part;
}

/** Expressions by their parts, and by their stems; longest first is how they are asked for. */
export class PhraseTable<Meaning> {
  readonly #exact = new Map<string, Meaning>();
  readonly #stems = new Map<string, Meaning>();
  /** Parts of the longest expression. */
  #longest = 0;
  /** Every run of Chinese in them. */
  readonly chinese = new Set<string>();

  /** @param merge what an expression that is there already means with the new meaning */
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

  /** The meaning of an expression of one word that answers. */
  oneLike(answers: (word: string) => boolean): Meaning | undefined {
    for (const [key, meaning] of this.#exact) if (!key.includes(' ') && answers(key)) return meaning;
    return undefined;
  }

  /** The longest expression that begins at a place. Hyphens between its words do not count. */
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
