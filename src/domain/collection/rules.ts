import { isSlug } from '../catalogue/compare/address.ts';

/** What a visitor collects is kept in the browser under this name, until they log in. */
export const COLLECTED_KEY = 'collected';

/** Cars a browser keeps, which is as many as one call takes in at login. */
export const MOST_KEPT = 200;

/** Cars of one member's collection: who wants more keeps a list of their own. */
export const MOST_COLLECTED = 500;

/** Hearts are pressed in a row. */
export const COLLECTION_LIMIT = { limit: 200, perMs: 10 * 60_000 } as const;

/**
 * The slugs a browser kept, the newest first. What is no list, no slug, comes twice or is too much is left out: anything may
 * stand in a browser's storage.
 */
export function readSlugs(kept: string | null, most: number = MOST_KEPT): string[] {
  let read: unknown;
  try {
    read = JSON.parse(kept ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(read)) return [];
  return [...new Set(read.filter((slug): slug is string => typeof slug === 'string' && isSlug(slug)))].slice(0, most);
}

/** The list with a car in it or without it; undefined where there is no room for it. */
export function withSlug(slugs: readonly string[], slug: string, isWanted: boolean): string[] | undefined {
  const others = slugs.filter((other) => other !== slug);
  if (!isWanted) return others;
  return others.length < MOST_KEPT ? [slug, ...others] : undefined;
}
