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

/** Each word once, in the order they were first met. */
export function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** The words names are found by: at home and abroad, written as one, and as other scripts spell them. */
export function wordsOfNames(names: readonly string[]): string[] {
  const words = names.flatMap(nameWords);
  return distinct([...words, ...words.flatMap(spelled)]);
}

/** How other scripts spell a word of a name; nothing where they write it as it is. */
function spelled(word: string): string[] {
  return spellingsOf(word).flatMap(spelling);
}

const spellingsOf = (word: string): string[] =>
  Object.hasOwn(SPELLINGS, word) ? (SPELLINGS[word]?.split(' ') ?? []) : [];

/** Names as they are written whole, at home, abroad and in other scripts, for those of one word. */
export function wholesOfNames(names: readonly string[]): string[] {
  const spellings = names.flatMap((name) => spellingsOf(name.toLowerCase()));
  return distinct([...names, ...spellings]);
}

/** `би-вай-ди` is one name of three syllables: found by them, and by all of them as one. */
function spelling(text: string): string[] {
  return [...indexedWords(text), indexedWords(text.replaceAll('-', '')).join('')];
}

export const namesOfBrand = (brand: NamedBrand): string[] => distinct([brand.name, brand.nameZh, ...brand.aliases]);
/** Many a car is called at home as it is abroad. */
export const namesOfModel = (model: NamedModel): string[] =>
  distinct([model.name, model.homeName, model.nameZh, ...model.aliases]);

/**
 * Words a kind of car is looked for by, in the languages given: its name in the catalogue and what else people call it.
 * Of a number of seats: "7 seats" as one word.
 */
export function wordsOfKind(kind: Kind, namesIn: (locale: Locale) => Names, locales = LOCALE_CODES): string[] {
  const code = kindCode(kind);
  const words = locales.flatMap((locale) => {
    const names = namesIn(locale);
    if (kindGroup(kind) === 'seats') return seatWords(Number(code), names, locale);
    const name = kindGroup(kind) === 'energy' ? names.energyTypes[code] : names.terms[code];
    // The code is the other English word: "sedan", where the text says "saloon".
    const own = CODED.has(kindGroup(kind)) ? [name ?? '', code.replaceAll('_', ' ')] : [];
    return [...own, KIND_WORDS[kind]?.[locale] ?? ''].flatMap(indexedWords);
  });
  return distinct(words);
}

function seatWords(count: number, names: Names, locale: Locale): string[] {
  const talk = indexedWords(KIND_WORDS['seats']?.[locale] ?? '').map((word) => `${count}${word}`);
  return [...countWords(names, 'seats', count), ...talk];
}

/** Groups whose codes are words of the catalogue. */
const CODED: ReadonlySet<string> = new Set(['body', 'level', 'energy']);
