import type { Locale } from '../shared/locale.ts';

/** What the script of the landed cost says, in the language of the page. `#` stands for what is put in. */
export interface LandedWords {
  locale: Locale;
  tag: string;
  payer: { seller: string; buyer: string };
  marks: Record<'stated' | 'estimate' | 'typed' | 'calculated' | 'open', string>;
  open: { amount: string; rate: string; base: string; taxes: string; country: string };
  /** Where a figure comes from; what it was converted at. */
  from: { reader: string; none: string; rate: string; referenceRate: string };
  /** Name of the car's price in China, which is shown while the cost at the door is not known. */
  china: string;
  door: string;
  seller: string;
  /** Name of the seller's price while lines of it are open: no sum is shown with it. */
  term: string;
  missing: string;
  /** How many lines of a sum are open. */
  openLines: string;
  /** Shown in place of a sum that has open lines. */
  ask: string;
  about: string;
  ofYear: string;
  lowest: string;
  suggested: string;
  notStated: string;
  noDate: string;
  invalid: string;
}
