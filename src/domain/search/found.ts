import { ARTICLE_KINDS } from '../editorial/model.ts';

/**
 * Kinds of results of the full-text search, in the order of equally good ones: named cars first, then offers to buy, then
 * every trim, then articles.
 */
export const FOUND_KINDS = ['brand', 'model', 'deal', 'stock', 'style', ...ARTICLE_KINDS] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Articles of all kinds have the same rank; their words decide which comes first. */
const RANK_OF_ARTICLES = FOUND_KINDS.length;
/** Rank of things no longer available, after everything else. */
export const LAST_RANK = RANK_OF_ARTICLES + 1;

/** Returns the rank of a kind among equally good results; the lowest comes first. */
export function rankOf(kind: FoundKind): number {
  const isArticle = (ARTICLE_KINDS as readonly string[]).includes(kind);
  return isArticle ? RANK_OF_ARTICLES : FOUND_KINDS.indexOf(kind);
}
