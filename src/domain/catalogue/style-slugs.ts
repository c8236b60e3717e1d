/**
 * Which slug each row of the price sheet has. The sheet is sent without them: with seven hundred slugs it would weigh half as
 * much again, for hearts few press.
 */
export interface StyleSlugs {
  /** The digest of the catalogue they were drawn from; rows of a page from another one may stand in another order. */
  of: string;
  /** By the model's slug, in the order of its rows. */
  slugs: Readonly<Record<string, readonly string[]>>;
}

export const STYLE_SLUGS_PATH = '/facets/styles.json';
