import { createInstance, type i18n } from 'i18next';
import { DEFAULT_LOCALE, localeOf, type Locale } from '../domain/shared/locale.ts';
import { rememberUpTo } from '../domain/shared/remember.ts';

/** namespace → texts; texts nest, leaves are strings (i18next JSON v4: plural suffixes `_one`, `_few`, …). */
export type Texts = { [key: string]: string | Texts };
export type Namespaces = Record<string, Texts>;

export interface Translator {
  (key: string, values?: Record<string, string | number>): string;
  locale: Locale;
}

/** Bounds the memory of a long build: texts with figures in them are endless. */
const REMEMBERED_TEXTS = 20_000;

/** One name for a text with its values; no value holds a line break that would run two of them together. */
function nameOf(key: string, values: Record<string, string | number>): string {
  let name = key;
  for (const value in values) name += `\n${value}=${values[value]}`;
  return name;
}

/**
 * A translator for one language over the namespaces given for it and for English.
 *
 * Keys are written `namespace:component.role`. A key that English lacks is a bug and throws; one that only this
 * language lacks is shown in English and listed by `npm run check:locales`.
 */
export function createTranslator(locale: Locale, texts: Namespaces, english: Namespaces): Translator {
  const instance: i18n = createInstance();
  void instance.init({
    lng: localeOf(locale).tag.replace(/-u-.*$/, ''),
    fallbackLng: DEFAULT_LOCALE,
    resources: { [DEFAULT_LOCALE]: english, [localeOf(locale).tag.replace(/-u-.*$/, '')]: texts },
    // Astro and React escape what they print; escaping twice would show entities.
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  // The same texts are asked for on thousands of pages, and i18next resolves each one anew.
  const remembered = rememberUpTo(REMEMBERED_TEXTS);
  const known = new Set<string>();
  const checked = (key: string, values?: Record<string, string | number>) => {
    if (!known.has(key) && !instance.exists(key, values)) throw new Error(`English text missing: ${key}`);
    known.add(key);
    return instance.t(key, { ...values });
  };
  const translate = ((key, values) =>
    remembered(values ? nameOf(key, values) : key, () => checked(key, values))) as Translator;
  translate.locale = locale;
  return translate;
}
