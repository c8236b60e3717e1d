import { isSlug } from '../catalogue/compare/address.ts';

/** Name under which the browser keeps a visitor's collection until they log in. */
export const COLLECTED_KEY = 'collected';

/** The most cars a browser keeps, which is also the most one call accepts at login. */
export const MAX_KEPT = 200;

/** The most cars in a member's collection. A member who wants more keeps a list elsewhere. */
export const MAX_COLLECTED = 500;

/** Generous, because members press several hearts in a row. */
export const COLLECTION_LIMIT = { limit: 200, perMs: 10 * 60_000 } as const;

/**
 * Reads the slugs that a browser keeps, the newest first. Malformed data, repeated slugs and those beyond the limit are
 * dropped, for a browser's storage may hold anything.
 */
export function readSlugs(stored: string | null, max: number = MAX_KEPT): string[] {
  let read: unknown;
  try {
    read = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(read)) return [];
  return [...new Set(read.filter((slug): slug is string => typeof slug === 'string' && isSlug(slug)))].slice(0, max);
}

/** Returns the list with a car added or removed; undefined if the list is full. */
export function withSlug(slugs: readonly string[], slug: string, isWanted: boolean): string[] | undefined {
  const others = slugs.filter((other) => other !== slug);
  if (!isWanted) return others;
  return others.length < MAX_KEPT ? [slug, ...others] : undefined;
}
