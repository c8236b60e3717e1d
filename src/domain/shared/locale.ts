/**
 * The one table that decides which languages exist. `code` is what addresses, `lang` headers and local storage
 * carry; `tag` is BCP 47 for the `lang` attribute and for Intl.
 */
export const LOCALES = [
  { code: 'en', tag: 'en', name: 'English', direction: 'ltr' },
  { code: 'zh-cn', tag: 'zh-CN', name: '简体中文', direction: 'ltr' },
  { code: 'fr', tag: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'ru', tag: 'ru', name: 'Русский', direction: 'ltr' },
  // Latin digits: figures are compared with papers, plates and tyre codes that are written with them everywhere.
  { code: 'ar', tag: 'ar-u-nu-latn', name: 'العربية', direction: 'rtl' },
  { code: 'am', tag: 'am', name: 'አማርኛ', direction: 'ltr' },
  { code: 'de', tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'es', tag: 'es', name: 'Español', direction: 'ltr' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];
export type Direction = (typeof LOCALES)[number]['direction'];
export const LOCALE_CODES = LOCALES.map((locale) => locale.code) as readonly Locale[];
/** Default, fallback, and the language whose texts are the contract for all others. */
export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return LOCALE_CODES.includes(value as Locale);
}

export function localeOf(code: Locale) {
  const found = LOCALES.find((locale) => locale.code === code);
  // The type allows only codes of the table.
  if (!found) throw new Error(`No such locale: ${code}`);
  return found;
}

/** `lang` attribute: the tag without Intl extensions. */
export function htmlLanguage(code: Locale): string {
  return localeOf(code).tag.replace(/-u-.*$/, '');
}

/** The locale a header or a stored choice means (`zh`, `zh_CN`, `FR-ca`), or the default. */
export function parseLocale(value: string | null | undefined): Locale {
  const wanted = (value ?? '').trim().toLowerCase().replace('_', '-');
  if (isLocale(wanted)) return wanted;
  const language = wanted.split('-')[0];
  return LOCALE_CODES.find((code) => code.split('-')[0] === language) ?? DEFAULT_LOCALE;
}
