import { DEFAULT_LOCALE, matchLocale, type Locale } from './locale.ts';

/** Headers that carry the language, the first that names one we have counting (docs/wire.md). */
export const LANGUAGE_HEADERS = ['think-lang', 'lang'] as const;

interface RequestLanguage {
  locale: Locale;
  /** A language was asked for and none of those asked for is ours: English stands in, to say so. */
  isUnknown: boolean;
}

/** The language a request's headers ask for; one that asks for none is answered in the default. */
export function requestLanguage(header: (name: string) => string | null | undefined): RequestLanguage {
  const asked = LANGUAGE_HEADERS.map((name) => header(name)?.trim()).filter(Boolean);
  for (const value of asked) {
    const locale = matchLocale(value);
    if (locale) return { locale, isUnknown: false };
  }
  return { locale: DEFAULT_LOCALE, isUnknown: asked.length > 0 };
}
