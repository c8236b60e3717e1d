/**
 * The slug of each row of the price sheet. The sheet is sent without slugs: seven hundred of them would add half its
 * weight, for hearts that few visitors press.
 */
export interface StyleSlugs {
  /** Digest of the catalogue they were made from. A page of another catalogue may have its rows in another order. */
  of: string;
  /** Slugs by the model's slug, in the order of its rows. */
  slugs: Readonly<Record<string, readonly string[]>>;
}

export const STYLE_SLUGS_PATH = '/facets/styles.json';
