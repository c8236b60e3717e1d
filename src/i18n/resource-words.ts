import loaders from 'virtual:entity-words';
import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import { flatWords } from './flat-words.ts';

/** What an entity and its fields are called: `title`, `one`, `fields.<field>`, `choices.<field>.<stored value>`. */
export type ResourceWords = Readonly<Record<string, string>>;

/**
 * The words of an entity in a language; English where the language has none, and empty where nobody wrote any.
 *
 * Rejects where its file cannot be had.
 */
export async function loadResourceWords(locale: Locale, name: string): Promise<ResourceWords> {
  const texts = (await (loaders[locale] ?? loaders[DEFAULT_LOCALE])?.())?.default;
  const own = texts?.[name];
  return Object.fromEntries(flatWords(typeof own === 'object' ? own : {}));
}

/** What the menu calls each entity, by its name. Rejects like `loadResourceWords`, whose file this reads too. */
export async function loadEntityTitles(locale: Locale): Promise<ResourceWords> {
  const texts = (await (loaders[locale] ?? loaders[DEFAULT_LOCALE])?.())?.default ?? {};
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, own]) => {
      const title = typeof own === 'object' ? own['title'] : undefined;
      return typeof title === 'string' ? [[name, title] as const] : [];
    }),
  );
}
