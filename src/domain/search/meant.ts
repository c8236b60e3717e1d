/** What a keyword was understood as; the list of models shows these where no model has its words. */
export interface MeantDetail {
  keyword: string;
  /** Slugs; undefined where nothing is understood. */
  models: ReadonlySet<string> | undefined;
}

/** The event that carries it. */
export const MEANT = 'haitu:meant';
