import { DEFAULT_LOCALE, type Locale } from '../domain/shared/locale.ts';
import { createTranslator, type Namespaces, type Texts, type Translator } from './translator.ts';

/**
 * Every text file of `content/locales`, bundled for the build only: pages carry words, never dictionaries. Of the admin's
 * entities, only words that members also read are included.
 */
const files = import.meta.glob<Texts>(
  ['../../content/locales/*/*.json', '../../content/locales/*/admin/listing.json'],
  { eager: true, import: 'default' },
);
const translators = new Map<Locale, Translator>();

export function textsOf(locale: Locale, namespaces?: readonly string[]): Namespaces {
  const found: Namespaces = {};
  for (const [path, texts] of Object.entries(files)) {
    const [, code, namespace] = /locales\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
    if (code === locale && namespace && (!namespaces || namespaces.includes(namespace))) found[namespace] = texts;
  }
  return found;
}

/** Returns the translator of a page. It has all namespaces, since a prerendered page contains only the words it printed. */
export function translatorFor(locale: Locale): Translator {
  let translator = translators.get(locale);
  if (!translator) {
    translator = createTranslator(locale, textsOf(locale), textsOf(DEFAULT_LOCALE));
    translators.set(locale, translator);
  }
  return translator;
}
