import loaders from 'virtual:entity-words';
import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import { flatWords } from './flat-words.ts';

/** What an entity and its fields are called: `title`, `one`, `fields.<field>`, `choices.<field>.<stored value>`. */
export type ResourceWords = Readonly<Record<string, string>>;

/** Files of a language by the first letters of the entities in them: `a-c`. English where the language has none. */
const filesOf = (locale: Locale) => loaders[locale] ?? loaders[DEFAULT_LOCALE] ?? {};

/**
 * The words of an entity in a language: English if the language has none, and empty if there are none at all.
 *
 * Rejects where its file cannot be had.
 */
export async function loadResourceWords(locale: Locale, name: string): Promise<ResourceWords> {
  const letter = name.charAt(0);
  const [, load] =
    Object.entries(filesOf(locale)).find(([part]) => letter >= part.charAt(0) && letter <= part.slice(-1)) ?? [];
  const own = (await load?.())?.default[name];
  return Object.fromEntries(flatWords(typeof own === 'object' ? own : {}));
}

/** What the menu calls each entity, by its name. Reads every file of the language, and rejects where one cannot be had. */
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
