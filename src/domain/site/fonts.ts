import type { Locale } from '../shared/locale.ts';

const LATIN = ['sofia-latin.woff2', 'sofia-condensed-700-latin.woff2'] as const;

/** Fonts for a language's first screen, at most 60 KB in all (`tests/site/rules.node.test.ts`). */
const FONTS: Record<Locale, readonly string[]> = {
  en: LATIN,
  fr: LATIN,
  de: LATIN,
  es: LATIN,
  ru: ['golos-cyrillic.woff2', 'golos-latin.woff2'],
  ar: ['vazirmatn-arabic.woff2', 'sofia-latin.woff2'],
  am: ['noto-ethiopic.woff2', 'sofia-latin.woff2'],
  // Chinese letters come from the system, because a font of them is megabytes. Latin names and figures are ours.
  'zh-cn': ['sofia-latin.woff2'],
};

/** Returns names of files in `/fonts` to fetch before the style sheet asks for them. */
export function fontsOf(locale: Locale): readonly string[] {
  return FONTS[locale];
}
