import { LOCALE_CODES, type Locale } from '../domain/shared/locale.ts';

/** Which build is drawn: threads that draw several say it before each (`host/build/drawing-thread.ts`). */
const drawnBuild = (): number => (globalThis as { drawnBuild?: number }).drawnBuild ?? 0;

/** Languages that are drawn here; all, unless several threads share them out. */
export const drawnLocales = (): readonly Locale[] =>
  (globalThis as { drawnLocales?: readonly Locale[] }).drawnLocales ?? LOCALE_CODES;

/** Slug of the row that is being previewed. Its page shows it even if it is not published yet. */
export const previewedSlug = (): string | undefined => (globalThis as { previewedSlug?: string }).previewedSlug;

/**
 * Remembers a value while one build is drawn: it is made when first asked for, and anew for the next build, whose rows
 * may differ. Every value of a page module that depends on rows must be kept this way.
 */
export function ofBuild<Value>(make: () => Value): () => Value {
  let kept: { build: number; value: Value } | undefined;
  return () => {
    const build = drawnBuild();
    if (kept?.build !== build) kept = { build, value: make() };
    return kept.value;
  };
}
