import { localeOf, type Locale } from './locale.ts';

/** Codes everybody writes alike: countries as `KE`, currencies as `USD`, languages as `sw`. */
export type CodeKind = 'region' | 'currency' | 'language';

/** What a code is called in a language; the code itself if it names nothing. Currencies keep theirs, which traders write. */
export function codeName(kind: CodeKind, code: string, locale: Locale): string {
  const name = nameOf(kind, code, locale) ?? code;
  return kind === 'currency' && name !== code ? `${name} (${code})` : name;
}

function nameOf(type: CodeKind, code: string, locale: Locale): string | undefined {
  try {
    // A language is called alike wherever it is spoken: `zh-cn` is Chinese.
    return new Intl.DisplayNames(localeOf(locale).tag, { type }).of(
      type === 'language' ? code.replace(/-.*$/, '') : code,
    );
  } catch {
    // What was typed elsewhere need not be a code at all.
    return undefined;
  }
}
