import { LOCALE_CODES, type Locale } from '../domain/shared/locale.ts';

/** Which build is drawn: threads that draw several say it before each (`host/build/drawing-thread.ts`). */
const drawnBuild = (): number => (globalThis as { drawnBuild?: number }).drawnBuild ?? 0;

/** Languages that are drawn here; all, unless several threads share them out. */
export const drawnLocales = (): readonly Locale[] =>
  (globalThis as { drawnLocales?: readonly Locale[] }).drawnLocales ?? LOCALE_CODES;

/** Slug of the row a single page is drawn of for a look at it: it is on the page before it is published. */
export const previewedSlug = (): string | undefined => (globalThis as { previewedSlug?: string }).previewedSlug;

/**
 * What pages remember while a build is drawn: made when it is first asked for, and made again for the next build, whose rows
 * may say something else. Whatever a module of the pages keeps that depends on rows is kept by this.
 */
export function ofBuild<Value>(make: () => Value): () => Value {
  let kept: { build: number; value: Value } | undefined;
  return () => {
    const build = drawnBuild();
    if (kept?.build !== build) kept = { build, value: make() };
    return kept.value;
  };
}
