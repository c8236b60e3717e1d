import type { Names } from '../../src/domain/catalogue/names.ts';
import { distinct, wordsOfKind } from '../../src/domain/search/car-words.ts';
import type { Kind } from '../../src/domain/search/kinds.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import type { Database } from '../client.ts';
import { loadNames } from '../queries/catalogue/catalogue.ts';

export type NamesIn = (locale: Locale) => Names;

/** The catalogue's names in every language, read at once. */
export async function namesInAllLanguages(database: Database): Promise<NamesIn> {
  const languages = await Promise.all(LOCALE_CODES.map((locale) => loadNames(database, locale)));
  const known = new Map(LOCALE_CODES.map((locale, place) => [locale, languages[place] as Names]));
  return (locale) => known.get(locale) as Names;
}

/** The same kinds stand in hundreds of documents. */
export function rememberedKindWords(namesIn: NamesIn): (kinds: Iterable<Kind>) => string[] {
  const known = new Map<Kind, string[]>();
  return (kinds) =>
    distinct(
      [...kinds].flatMap((kind) => {
        const words = known.get(kind) ?? wordsOfKind(kind, namesIn);
        known.set(kind, words);
        return words;
      }),
    );
}

/** A title in each language. */
export const inAllLanguages = (say: (locale: Locale) => string) =>
  Object.fromEntries(LOCALE_CODES.map((locale) => [locale, say(locale)]));
