import { DEFAULT_LOCALE, matchLocale, type Locale } from './locale.ts';

/** Headers that carry the language (docs/wire.md). The first one that names a language of ours counts. */
export const LANGUAGE_HEADERS = ['think-lang', 'lang'] as const;

interface RequestLanguage {
  locale: Locale;
  /** True if a language was asked for but we have none of those named. The answer is then in English, and says so. */
  isUnknown: boolean;
}

/** Returns the language a request's headers ask for, or the default if they ask for none. */
export function requestLanguage(header: (name: string) => string | null | undefined): RequestLanguage {
  const requested = LANGUAGE_HEADERS.map((name) => header(name)?.trim()).filter(Boolean);
  for (const value of requested) {
    const locale = matchLocale(value);
    if (locale) return { locale, isUnknown: false };
  }
  return { locale: DEFAULT_LOCALE, isUnknown: requested.length > 0 };
}
