import type words from '../../content/locales/en/quote-form.json';
import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';

/** Words of the form that makes a quote, one file per language, loaded with the form. */
const FILES = import.meta.glob<typeof words>('../../content/locales/*/quote-form.json', { import: 'default' });

export type QuoteFormWords = typeof words;

/** Loads the words. Rejects if the file cannot be loaded. */
export async function loadQuoteFormWords(locale: Locale): Promise<QuoteFormWords> {
  const at = (code: Locale) => FILES[`../../content/locales/${code}/quote-form.json`];
  const load = at(locale) ?? at(DEFAULT_LOCALE);
  if (!load) throw new Error(`No words of the form of quotes in ${locale}.`);
  return load();
}
