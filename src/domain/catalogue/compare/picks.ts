import { isSlug, MOST_COMPARED } from './address.ts';

/** Key of the styles picked for comparison. The number changes with the stored form. */
export const PICKS_KEY = 'compare.v1';

/** Reads stored slugs, separated by spaces. Drops repeated and malformed ones, and those beyond the limit. */
export function readPicks(kept: string | null): string[] {
  return [...new Set((kept ?? '').split(' '))].filter(isSlug).slice(0, MOST_COMPARED);
}

export const writePicks = (slugs: readonly string[]): string => slugs.join(' ');
