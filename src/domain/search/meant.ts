/** How a keyword was understood. The list of models shows these models if no model has the keyword's words. */
export interface MeantDetail {
  keyword: string;
  /** Slugs; undefined if nothing was understood. */
  models: ReadonlySet<string> | undefined;
}

/** Name of the event with this detail. */
export const MEANT = 'haitu:meant';
