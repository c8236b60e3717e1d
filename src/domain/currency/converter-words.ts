/** The converter's texts, in the language of the page. */
export interface ConverterWords {
  title: string;
  close: string;
  swap: string;
  usd: string;
  cny: string;
  asking: string;
  /** Shown if no current rate is available. */
  fallback: string;
  source: string;
  readOn: string;
}
