/**
 * The one table that decides which languages exist. `code` is used in addresses, `lang` headers and local storage; `tag`
 * is the BCP 47 tag for the `lang` attribute and for Intl.
 */
export const LOCALES = [
  { code: 'en', tag: 'en', name: 'English', direction: 'ltr' },
  { code: 'zh-cn', tag: 'zh-CN', name: '简体中文', direction: 'ltr' },
  { code: 'fr', tag: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'ru', tag: 'ru', name: 'Русский', direction: 'ltr' },
  // Arabic has Latin digits, because readers compare figures with papers, plates and tyre codes that have them
  // everywhere.
  { code: 'ar', tag: 'ar-u-nu-latn', name: 'العربية', direction: 'rtl' },
  { code: 'am', tag: 'am', name: 'አማርኛ', direction: 'ltr' },
  { code: 'de', tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'es', tag: 'es', name: 'Español', direction: 'ltr' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];
export const LOCALE_CODES = LOCALES.map((locale) => locale.code) as readonly Locale[];
/** The default and the fallback. The texts of all other languages must have its keys. */
export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return LOCALE_CODES.includes(value as Locale);
}

export function localeOf(code: Locale) {
  const found = LOCALES.find((locale) => locale.code === code);
  // Cannot happen: the type allows only codes of the table.
  if (!found) throw new Error(`No such locale: ${code}`);
  return found;
}

/** Returns the `lang` attribute: the tag without Intl extensions. */
export function htmlLanguage(code: Locale): string {
  return localeOf(code).tag.replace(/-u-.*$/, '');
}

/** A BCP 47 tag as people write it, also with underscores; anything else names no language. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:[-_][a-z\d]{1,8})*$/i;

/**
 * Returns the locale that a header, an address or a stored choice means, in any spelling: `zh`, `zh_CN`, `zh-Hans`,
 * `FR-ca`. Undefined for a language we do not have, and for a text that names none.
 */
export function matchLocale(value: string | null | undefined): Locale | undefined {
  const wanted = (value ?? '').trim();
  if (!LANGUAGE_TAG.test(wanted)) return undefined;
  const code = wanted.toLowerCase().replaceAll('_', '-');
  if (isLocale(code)) return code;
  const language = code.split('-')[0];
  return LOCALE_CODES.find((one) => one.split('-')[0] === language);
}

/** Like `matchLocale`, but returns the default for an unknown language. */
export function parseLocale(value: string | null | undefined): Locale {
  return matchLocale(value) ?? DEFAULT_LOCALE;
}
