import { ARTICLE_KINDS } from '../editorial/model.ts';

/**
 * What the search by full text finds, in the order of equally good answers: what people look for by a name first, then what
 * they can buy of it, then every trim, then what is to be read about it.
 */
export const FOUND_KINDS = ['brand', 'model', 'deal', 'stock', 'style', ...ARTICLE_KINDS] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Articles of any kind rank alike: which of them is meant, their words decide. */
const RANK_OF_ARTICLES = FOUND_KINDS.length;
/** What is no longer to be had comes after everything else. */
export const LAST_RANK = RANK_OF_ARTICLES + 1;

/** Place of a kind among equally good answers; the lowest first. */
export function rankOf(kind: FoundKind): number {
  const isArticle = (ARTICLE_KINDS as readonly string[]).includes(kind);
  return isArticle ? RANK_OF_ARTICLES : FOUND_KINDS.indexOf(kind);
}
