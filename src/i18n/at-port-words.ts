import type words from '../../content/locales/en/at-port.json';
import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';

/** Words of prices at a port, one file per language. A page without a chosen place does not load them. */
const FILES = import.meta.glob<typeof words>('../../content/locales/*/at-port.json', { import: 'default' });

export type AtPortWords = typeof words;

/** Loads the words. Rejects if the file cannot be loaded. */
export async function loadAtPortWords(locale: Locale): Promise<AtPortWords> {
  const at = (code: Locale) => FILES[`../../content/locales/${code}/at-port.json`];
  const load = at(locale) ?? at(DEFAULT_LOCALE);
  if (!load) throw new Error(`No words of prices in ${locale}.`);
  return load();
}
