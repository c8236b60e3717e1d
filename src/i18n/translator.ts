import { createInstance, type i18n } from 'i18next';
import { DEFAULT_LOCALE, localeOf, type Locale } from '../domain/shared/locale.ts';
import { rememberUpTo } from '../domain/shared/remember.ts';

/** namespace → texts; texts nest, leaves are strings (i18next JSON v4: plural suffixes `_one`, `_few`, …). */
export type Texts = { [key: string]: string | Texts };
export type Namespaces = Record<string, Texts>;

type Values = Record<string, string | number>;

export interface Translator {
  (key: string, values?: Values): string;
  locale: Locale;
}

/** Bounds the memory of a long build: counts are endless. */
const REMEMBERED_FORMS = 20_000;
const NO_VALUES: Values = {};

/**
 * A translator for one language over the namespaces given for it and for English.
 *
 * Keys are written `namespace:component.role`. A key that English lacks is a bug and throws; one that only this
 * language lacks is shown in English and listed by `npm run check:locales`.
 */
export function createTranslator(locale: Locale, texts: Namespaces, english: Namespaces): Translator {
  const instance: i18n = createInstance();
  const language = localeOf(locale).tag.replace(/-u-.*$/, '');
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LOCALE,
    resources: { [DEFAULT_LOCALE]: english, [language]: texts },
    // Astro and React escape what they print; escaping twice would show entities.
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  const interpolator = instance.services.interpolator;
  // i18next looks a text up anew each time it is asked for, which on thousands of pages takes longer than to fill it in.
  // Which form of it is wanted depends on these two values alone.
  const remembered = rememberUpTo(REMEMBERED_FORMS);
  const known = new Set<string>();
  const formOf = (key: string, values: Values) => {
    const { count, context } = values;
    return remembered(count === undefined && context === undefined ? key : `${key}\n${count}\n${context}`, () => {
      if (!known.has(key) && !instance.exists(key, values)) throw new Error(`English text missing: ${key}`);
      known.add(key);
      return instance.t(key, { ...values, skipInterpolation: true });
    });
  };
  const translate = ((key, values) => {
    const form = formOf(key, values ?? NO_VALUES);
    return values ? interpolator.interpolate(form, values, language, {}) : form;
  }) as Translator;
  translate.locale = locale;
  return translate;
}
