import loaders from 'virtual:entity-words';
import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import { flatWords } from './flat-words.ts';

/** Words of an entity and its fields: `title`, `one`, `fields.<field>`, `choices.<field>.<stored value>`. */
export type ResourceWords = Readonly<Record<string, string>>;

/** Returns the files of a language, by first letters of their entities: `a-c`. English if the language has none. */
const filesOf = (locale: Locale) => loaders[locale] ?? loaders[DEFAULT_LOCALE] ?? {};

/**
 * Loads the words of an entity in a language: in English if the language has none, and empty if there are none at all.
 * Rejects if the file cannot be loaded.
 */
export async function loadResourceWords(locale: Locale, name: string): Promise<ResourceWords> {
  const letter = name.charAt(0);
  const [, load] =
    Object.entries(filesOf(locale)).find(([part]) => letter >= part.charAt(0) && letter <= part.slice(-1)) ?? [];
  const itsWords = (await load?.())?.default[name];
  return Object.fromEntries(flatWords(typeof itsWords === 'object' ? itsWords : {}));
}

/** Loads the menu title of each entity, by name. It reads all files of the language; rejects if one cannot be loaded. */
export async function loadEntityTitles(locale: Locale): Promise<ResourceWords> {
  const files = await Promise.all(Object.values(filesOf(locale)).map(async (load) => (await load()).default));
  return Object.fromEntries(
    files
      .flatMap((texts) => Object.entries(texts))
      .flatMap(([name, own]) => {
        const title = typeof own === 'object' ? own['title'] : undefined;
        return typeof title === 'string' ? [[name, title] as const] : [];
      }),
  );
}
