import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SuggestIndex } from '../../src/domain/search/suggest-index.ts';
import { suggestSource, type SuggestSource } from '../../src/domain/search/suggest.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';

/** The index of a language's suggestions, as the built site has it. */
export const builtIndex = (release: string, locale: Locale): SuggestIndex =>
  JSON.parse(readFileSync(join(release, `client/search/${locale}.json`), 'utf8')) as SuggestIndex;

const sources = new Map<Locale, SuggestSource>();

/** It, taken apart as a search field does it, once for all tests of a file. */
export function builtSuggestions(release: string, locale: Locale): SuggestSource {
  const source = sources.get(locale) ?? suggestSource(builtIndex(release, locale));
  sources.set(locale, source);
  return source;
}
