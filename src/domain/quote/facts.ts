import type { FreightMode, Importer } from '../logistics/price/rows.ts';
import type { VerdictAnswer, VERDICTS } from '../logistics/price/model.ts';
import type { TradeTerm } from '../site/incoterms.ts';
import type { Interval, ItemSums, PriceLine, QuotedItem, QuotedRate, QuoteState } from './model.ts';

/** A quote with the names in its reader's language. Page, mail and PDF show these facts. Amounts are cents. */
export interface QuoteFacts {
  quoteNo: string;
  state: QuoteState;
  version: number;
  createdAt: number;
  validUntil: number;
  confirmedBy: string | null;
  confirmedAt: number | null;
  /** The company's reason for withdrawing it; null if none is given. */
  withdrawnBecause: string | null;
  country: string;
  countryName: string;
  port: string;
  portName: string;
  portCountry: string;
  term: TradeTerm;
  importer: Importer;
  /** Price of all cars under the quote's term. */
  price: Interval | null;
  items: readonly ItemFacts[];
  rates: readonly QuotedRate[];
}

export interface ItemFacts extends Pick<QuotedItem, 'id' | 'name' | 'quantity' | 'weeks'>, ItemSums {
  mode: FreightMode | null;
  lines: readonly LineFacts[];
  /** Lines without an amount. */
  open: readonly NamedLine[];
  verdict: { state: (typeof VERDICTS)[number]; answer: VerdictAnswer; reasons: readonly { text: string }[] };
}

interface NamedLine {
  key: string;
  name: string;
}

export interface LineFacts extends NamedLine, Pick<PriceLine, 'low' | 'high' | 'mark'> {
  /** The seller pays for lines that are in the price under the term. */
  payer: 'seller' | 'buyer';
  /** Percent, of a line that is a share of others. */
  rate: number | null;
  source: string | null;
  checkedOn: string | null;
  /** ISO date on which the validity of its rate ended. */
  endedOn: string | null;
}
