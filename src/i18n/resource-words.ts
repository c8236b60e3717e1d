import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import { flatWords } from './flat-words.ts';
import type { Texts } from './translator.ts';

/**
 * Texts of the entities of the admin, a file per language, loaded by the browser with the first list: a file for each entity
 * too would be hundreds, and a host limits how many a site may have.
 */
const FILES = import.meta.glob<Texts>('../../content/locales/*/admin-entities.json', { import: 'default' });

/** What an entity and its fields are called: `title`, `one`, `fields.<field>`, `choices.<field>.<stored value>`. */
export type ResourceWords = Readonly<Record<string, string>>;

/**
 * The words of an entity in a language; English where the language has none, and empty where nobody wrote any.
 *
 * Rejects where its file cannot be had.
 */
export async function loadResourceWords(locale: Locale, name: string): Promise<ResourceWords> {
  const at = (code: Locale) => FILES[`../../content/locales/${code}/admin-entities.json`];
  const texts = await (at(locale) ?? at(DEFAULT_LOCALE))?.();
  const own = texts?.[name];
  return Object.fromEntries(flatWords(typeof own === 'object' ? own : {}));
}
