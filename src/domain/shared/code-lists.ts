import { CONVERTER } from '../currency/converter.ts';
import { QUOTES } from '../currency/quotes.ts';
import { COUNTRIES } from '../enquiry/countries.ts';
import { PRICE_CURRENCIES } from '../logistics/price/starter-rates.ts';
import { codeName, type CodeKind } from './code-names.ts';
import { LOCALE_CODES, type Locale } from './locale.ts';

/** Languages of ISO 639-1. */
const LANGUAGES = (
  'aa ab af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cs cv cy da de dv dz ee el en eo es et eu fa ff ' +
  'fi fj fo fr fy ga gd gl gn gu gv ha he hi hr ht hu hy id ig ii is it iu ja jv ka kg ki kk kl km kn ko ks ku kv kw ky lb ' +
  'lg li ln lo lt lu lv mg mi mk ml mn mr ms mt my nb nd ne nl nn no nr nv ny oc om or os pa pl ps pt qu rm rn ro ru rw sa ' +
  'sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ug uk ur uz ve vi wa wo xh yi ' +
  'yo za zh zu'
).split(' ');

/** All codes of a kind that can be chosen. The European Union is in the list because it is one customs area. */
const CODES: Readonly<Record<CodeKind, readonly string[]>> = {
  region: [...COUNTRIES, 'EU'],
  currency: [...new Set([CONVERTER.base, ...QUOTES, ...PRICE_CURRENCIES])],
  language: LANGUAGES,
};

const named = (kind: CodeKind, locale: Locale, codes: readonly string[]) =>
  codes.map((code) => ({ code, name: codeName(kind, code, locale) }));

/** Returns the name of each code of a kind, in a language. Our own languages have the codes of their addresses: `zh-cn`. */
export function codeNames(kind: CodeKind, locale: Locale): ReadonlyMap<string, string> {
  const codes = kind === 'language' ? [...new Set([...CODES.language, ...LOCALE_CODES])] : CODES[kind];
  return new Map(named(kind, locale, codes).map(({ code, name }) => [code, name]));
}

/** Returns codes ordered by their names in a language. */
export function codesByName(kind: CodeKind, locale: Locale, codes = CODES[kind]): string[] {
  return named(kind, locale, codes)
    .sort((one, other) => one.name.localeCompare(other.name, locale))
    .map(({ code }) => code);
}
