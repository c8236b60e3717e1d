import type { Names } from '../catalogue/names.ts';
import { LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { KIND_WORDS } from './kind-words-table.ts';
import { kindCode, kindGroup, type Kind } from './kinds.ts';
import { SPELLINGS } from './spellings-table.ts';
import { countWords, indexedWords, nameWords } from './words.ts';

/** All names a car is known by. */
interface NamedBrand {
  name: string;
  nameZh: string;
  aliases: readonly string[];
}
interface NamedModel extends NamedBrand {
  homeName: string;
}

/** Drops repeated words; the first of each stays. */
export function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** Returns the words by which names are found: names at home and abroad, words joined, and spellings in other scripts. */
export function wordsOfNames(names: readonly string[]): string[] {
  const words = names.flatMap(nameWords);
  return distinct([...words, ...words.flatMap(spelled)]);
}

/** Returns how other scripts spell a word of a name; empty if they write it as it is. */
function spelled(word: string): string[] {
  return spellingsOf(word).flatMap(spelling);
}

const spellingsOf = (word: string): string[] =>
  Object.hasOwn(SPELLINGS, word) ? (SPELLINGS[word]?.split(' ') ?? []) : [];

/** Returns whole names: at home, abroad, and for names of one word also in other scripts. */
export function wholesOfNames(names: readonly string[]): string[] {
  const spellings = names.flatMap((name) => spellingsOf(name.toLowerCase()));
  return distinct([...names, ...spellings]);
}

/** Indexes `би-вай-ди`, one name of three syllables, by each syllable and by all of them joined. */
function spelling(text: string): string[] {
  return [...indexedWords(text), indexedWords(text.replaceAll('-', '')).join('')];
}

export const namesOfBrand = (brand: NamedBrand): string[] => distinct([brand.name, brand.nameZh, ...brand.aliases]);
/** Repeated names are dropped, because many cars have the same name at home and abroad. */
export const namesOfModel = (model: NamedModel): string[] =>
  distinct([model.name, model.homeName, model.nameZh, ...model.aliases]);

/**
 * Returns the words for a kind of car in the given languages: its name in the catalogue, and other names people use. A
 * number of seats is one word: "7 seats".
 */
export function wordsOfKind(kind: Kind, namesIn: (locale: Locale) => Names, locales = LOCALE_CODES): string[] {
  const code = kindCode(kind);
  const words = locales.flatMap((locale) => {
    const names = namesIn(locale);
    if (kindGroup(kind) === 'seats') return seatWords(Number(code), names, locale);
    const name = kindGroup(kind) === 'energy' ? names.energyTypes[code] : names.terms[code];
    // The code is another English word for it: "sedan", where the name is "saloon".
    const codeWords = CODED.has(kindGroup(kind)) ? [name ?? '', code.replaceAll('_', ' ')] : [];
    return [...codeWords, KIND_WORDS[kind]?.[locale] ?? ''].flatMap(indexedWords);
  });
  return distinct(words);
}

function seatWords(count: number, names: Names, locale: Locale): string[] {
  const talk = indexedWords(KIND_WORDS['seats']?.[locale] ?? '').map((word) => `${count}${word}`);
  return [...countWords(names, 'seats', count), ...talk];
}

/** Groups whose codes are words that people type. */
const CODED: ReadonlySet<string> = new Set(['body', 'level', 'energy']);
