import type { Locale } from '../shared/locale.ts';

/** A guide printed to a file. */
export interface PrintedGuide {
  bytes: number;
  pages: number;
  /** Digest of the article it was printed from. */
  article: string;
}

/** By slug, then by language: `src/pages/_editorial/printed-guides.json`. */
export type PrintedGuides = Readonly<Record<string, Partial<Record<Locale, PrintedGuide>> | undefined>>;

/** Address of a printed guide, a file in `public`. */
export const guideFilePath = (slug: string, locale: Locale): string => `/guides/${locale}/${slug}.pdf`;

/** Returns the file's name for downloads: without accents in any language, so that every system can store it. */
export const guideFileName = (slug: string, locale: Locale): string => `${slug}-${locale}.pdf`;
