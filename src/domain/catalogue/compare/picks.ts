import { isSlug, MOST_COMPARED } from './address.ts';

/** Key of the styles picked for comparison. The number changes with the stored form. */
export const PICKS_KEY = 'compare.v1';

/** Slugs as they are kept: blanks between, for no slug has one. What is no slug, comes twice or is too much is left out. */
export function readPicks(kept: string | null): string[] {
  return [...new Set((kept ?? '').split(' '))].filter(isSlug).slice(0, MOST_COMPARED);
}

export const writePicks = (slugs: readonly string[]): string => slugs.join(' ');
