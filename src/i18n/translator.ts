import { createInstance, type i18n } from 'i18next';
import { DEFAULT_LOCALE, localeOf, type Locale } from '../domain/shared/locale.ts';
import { rememberUpTo } from '../domain/shared/remember.ts';

/** Texts of a namespace. They nest, and leaves are strings (i18next JSON v4: plural suffixes `_one`, `_few`, …). */
export type Texts = { [key: string]: string | Texts };
export type Namespaces = Record<string, Texts>;

type Values = Record<string, string | number>;

export interface Translator {
  (key: string, values?: Values): string;
  locale: Locale;
}

/** Limits the memory of a long build, because counts are endless. */
const REMEMBERED_FORMS = 20_000;

/**
 * Fills in `{{name}}`, the only placeholders in texts: `npm test` refuses others. i18next could also fill in formats and
 * other texts, but takes ten times as long, on pages drawn by the thousand. A missing value leaves its placeholder
 * visible.
 */
function filled(form: string, values: Values): string {
  return form.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/**
 * Makes a translator for one language, with the namespaces given for it and for English. Keys have the form
 * `namespace:component.role`. A key that English lacks is a bug and throws. A key that only this language lacks is shown
 * in English, and `npm run check:locales` lists it.
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
  const formOf = (key: string, count?: number) => {
    if (!instance.exists(key, { count })) throw new Error(`English text missing: ${key}`);
    return instance.t(key, { count, skipInterpolation: true });
  };
  // i18next looks up a text each time. The result depends only on the key and the count, so it is cached.
  const plain = new Map<string, string>();
  const counted = rememberUpTo(REMEMBERED_FORMS);
  const translate = ((key, values) => {
    const count = values?.['count'];
    let form = plain.get(key);
    if (typeof count === 'number') form = counted(`${key} ${count}`, () => formOf(key, count));
    else if (form === undefined) plain.set(key, (form = formOf(key)));
    return values ? filled(form, values) : form;
  }) as Translator;
  translate.locale = locale;
  return translate;
}
