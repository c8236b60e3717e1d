import type { Names } from '../../src/domain/catalogue/names.ts';
import { distinct, wordsOfKind } from '../../src/domain/search/car-words.ts';
import type { Kind } from '../../src/domain/search/kinds.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import type { Database } from '../client.ts';
import { namesOf } from '../queries/catalogue/dictionary.ts';
import { names } from '../schema/index.ts';

export type NamesIn = (locale: Locale) => Names;

/** The catalogue's names in every language. */
export const namesRead = (database: Database) =>
  database
    .select({ locale: names.locale, section: names.section, code: names.code, name: names.name, forms: names.forms })
    .from(names);

/** Names as `namesRead` answers them; what a language lacks is filled in from English. */
export function namesInAllLanguages(rows: Awaited<ReturnType<typeof namesRead>>): NamesIn {
  const rowsOf = Map.groupBy(rows, ({ locale }) => locale);
  const english = rowsOf.get(DEFAULT_LOCALE) ?? [];
  const known = new Map(LOCALE_CODES.map((locale) => [locale, namesOf([...english, ...(rowsOf.get(locale) ?? [])])]));
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
