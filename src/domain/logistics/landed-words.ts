import type { Locale } from '../shared/locale.ts';
import type { PriceMark, VerdictAnswer } from './price/model.ts';
import type { FreightMode } from './price/rows.ts';

/** What the script of the landed cost says, in the language of the page. `#`, `##` and `###` stand for what is put in. */
export interface LandedWords {
  locale: Locale;
  tag: string;
  payer: { seller: string; buyer: string };
  marks: Record<PriceMark | 'open', string>;
  /** Names of lines by their keys, and those that are called otherwise where a train brings the car. */
  lines: Readonly<Record<string, string>>;
  railLines: Readonly<Record<string, string>>;
  /** What a line is called whose key has no name, before the key itself. */
  otherCharge: string;
  /** Why a line has no amount, or what stands for one that is in another line. */
  open: Record<
    'amount' | 'rate' | 'base' | 'taxes' | 'country' | 'place' | 'car' | 'fact' | 'typed' | 'included',
    string
  >;
  /** Where a figure comes from; what it was converted at. */
  from: Record<'reader' | 'why' | 'checked' | 'only' | 'ended' | 'sample' | 'rate' | 'referenceRate', string>;
  modes: Record<FreightMode, string>;
  total: Record<
    | 'arrival'
    | 'term'
    | 'door'
    | 'cleared'
    | 'deliveryAsk'
    | 'doorAsk'
    | 'china'
    | 'suggested'
    | 'chinaAsk'
    | 'suggestedAsk'
    | 'noPrice'
    | 'choose'
    | 'missing'
    | 'weeks',
    string
  >;
  verdict: Record<VerdictAnswer | 'why', string>;
  about: string;
  ofYear: string;
  lowest: string;
  suggested: string;
  notStated: string;
  noDate: string;
  invalid: string;
  failed: string;
}
