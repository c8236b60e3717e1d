import type { Locale } from '../shared/locale.ts';

const LATIN = ['sofia-latin.woff2', 'sofia-condensed-700-latin.woff2'] as const;
const TEXT_ONLY = ['sofia-latin.woff2'] as const;

/** Faces a language paints its first screen with. Budget: 60 KB a language (`tests/site/rules.node.test.ts`). */
const FONTS: Record<Locale, readonly string[]> = {
  en: LATIN,
  fr: LATIN,
  de: LATIN,
  es: LATIN,
  ru: ['golos-cyrillic.woff2', 'golos-latin.woff2'],
  ar: ['vazirmatn-arabic.woff2', 'sofia-latin.woff2'],
  // Ethiopic and Chinese come from the system; only Latin names and figures are ours.
  am: TEXT_ONLY,
  'zh-cn': TEXT_ONLY,
};

/** File names under `/fonts` worth fetching before the style sheet asks for them. */
export function fontsOf(locale: Locale): readonly string[] {
  return FONTS[locale];
}
