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
  known: string;
  door: string;
  seller: string;
  missing: string;
  /** Beside a sum: how many of its lines are open. */
  openLines: string;
  /** In place of a sum whose lines are all open. */
  unknown: string;
  about: string;
  ofYear: string;
  lowest: string;
  suggested: string;
  notStated: string;
  noDate: string;
  invalid: string;
}
