import { isSlug, MAX_COMPARED } from './address.ts';

/** Key of the styles picked for comparison. The number changes with the stored form. */
export const PICKS_KEY = 'compare.v1';

/** Reads stored slugs, separated by spaces. Drops repeated and malformed ones, and those beyond the limit. */
export function readPicks(stored: string | null): string[] {
  return [...new Set((stored ?? '').split(' '))].filter(isSlug).slice(0, MAX_COMPARED);
}

export const writePicks = (slugs: readonly string[]): string => slugs.join(' ');
