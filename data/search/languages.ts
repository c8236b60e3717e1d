import { inArray, sql } from 'drizzle-orm';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { distinct, wordsOfKind } from '../../src/domain/search/car-words.ts';
import type { Kind } from '../../src/domain/search/kinds.ts';
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import type { Database } from '../client.ts';
import { namesOf } from '../queries/catalogue/dictionary.ts';
import { names } from '../schema/index.ts';

export type NamesIn = (locale: Locale) => Names;

/** Sections whose names stand in documents. */
const SECTIONS = ['terms', 'energyTypes', 'units'] as const;

/** Selects names in every language, one answer row per language and section: as single rows they took two megabytes. */
export const namesRead = (database: Database) => {
  const { locale, section, code, name, forms } = names;
  const all = sql<Partial<Names>>`json_group_object(${code}, json(coalesce(${forms}, json_quote(${name}))))`;
  return database
    .select({ locale, section, names: all.mapWith((json: string) => JSON.parse(json) as Partial<Names>) })
    .from(names)
    .where(inArray(section, [...SECTIONS]))
    .groupBy(locale, section);
};

/** Names as `namesRead` answers them; what a language lacks is filled in from English. */
export function namesInAllLanguages(rows: Awaited<ReturnType<typeof namesRead>>): NamesIn {
  const found = new Map(rows.map((row) => [`${row.locale} ${row.section}`, row.names]));
  const namesByCode = new Map(
    LOCALE_CODES.map((locale) => {
      const its = SECTIONS.map((section) => [
        section,
        { ...found.get(`${DEFAULT_LOCALE} ${section}`), ...found.get(`${locale} ${section}`) },
      ]);
      return [locale, { ...namesOf([]), ...Object.fromEntries(its) } as Names];
    }),
  );
  return (locale) => namesByCode.get(locale) as Names;
}

/** The same kinds stand in hundreds of documents. */
export function rememberedKindWords(namesIn: NamesIn): (kinds: Iterable<Kind>) => string[] {
  const remembered = new Map<Kind, string[]>();
  return (kinds) =>
    distinct(
      [...kinds].flatMap((kind) => {
        const words = remembered.get(kind) ?? wordsOfKind(kind, namesIn);
        remembered.set(kind, words);
        return words;
      }),
    );
}

/** A title in each language. */
export const inAllLanguages = (say: (locale: Locale) => string) =>
  Object.fromEntries(LOCALE_CODES.map((locale) => [locale, say(locale)]));
