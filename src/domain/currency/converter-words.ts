/** The converter's texts, in the language of the page. */
export interface ConverterWords {
  title: string;
  close: string;
  swap: string;
  usd: string;
  cny: string;
  asking: string;
  /** When no current rate is to be had. */
  fallback: string;
  source: string;
  readOn: string;
}
