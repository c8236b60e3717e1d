import { parseLocale, type Locale } from './locale.ts';

/** Headers that carry the language, the first that is present counting (wire contract, section 1). */
export const LANGUAGE_HEADERS = ['think-lang', 'lang'] as const;

/** The language of a request; one that names none we have is answered in the default (specification, section 1). */
export function requestLocale(header: (name: string) => string | null | undefined): Locale {
  for (const name of LANGUAGE_HEADERS) {
    const value = header(name);
    if (value) return parseLocale(value);
  }
  return parseLocale(undefined);
}
