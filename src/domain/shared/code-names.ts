import { localeOf, type Locale } from './locale.ts';

/** Kinds of standard codes: countries as `KE`, currencies as `USD`, languages as `sw`. */
export type CodeKind = 'region' | 'currency' | 'language';

/** Returns the name of a code in a language, or the code itself if it is unknown. Currencies show their code as well. */
export function codeName(kind: CodeKind, code: string, locale: Locale): string {
  const name = nameOf(kind, code, locale) ?? code;
  return kind === 'currency' && name !== code ? `${name} (${code})` : name;
}

function nameOf(type: CodeKind, code: string, locale: Locale): string | undefined {
  try {
    // All variants of a language have one name: `zh-cn` is Chinese.
    return new Intl.DisplayNames(localeOf(locale).tag, { type }).of(
      type === 'language' ? code.replace(/-.*$/, '') : code,
    );
  } catch {
    // Data typed elsewhere may hold something that is no code.
    return undefined;
  }
}
