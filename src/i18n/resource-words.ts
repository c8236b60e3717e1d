import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import { flatWords } from './flat-words.ts';
import type { Texts } from './translator.ts';

/** Texts of the entities of the admin: a file for each entity and language, loaded by the browser when it is needed. */
const FILES = import.meta.glob<Texts>(
  ['../../content/locales/*/admin-*.json', '!../../content/locales/*/admin-menu.json'],
  { import: 'default' },
);

/** What an entity and its fields are called: `title`, `one`, `fields.<field>`, `choices.<field>.<stored value>`. */
export type ResourceWords = Readonly<Record<string, string>>;

/**
 * The words of an entity in a language; English where the language has none, and empty where nobody wrote any.
 *
 * Rejects where its file cannot be had.
 */
export async function loadResourceWords(locale: Locale, name: string): Promise<ResourceWords> {
  const at = (code: Locale) => FILES[`../../content/locales/${code}/admin-${name}.json`];
  const texts = await (at(locale) ?? at(DEFAULT_LOCALE))?.();
  return Object.fromEntries(flatWords(texts ?? {}));
}
