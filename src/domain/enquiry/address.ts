import type { PlaceKind } from '../logistics/model.ts';
import type { QuotedKey } from '../logistics/quotes.ts';
import type { TypedName } from '../logistics/typed-lines.ts';
import type { TradeTerm } from '../site/incoterms.ts';
import type { Locale } from '../shared/locale.ts';
import { contactPaths, localizedPath } from '../shared/routes.ts';
import { ENQUIRY_ANCHOR } from './contact.ts';

/** What the address of the enquiry form may say beforehand; the form shows it, and the reader may change it. */
interface EnquiryChoice {
  /** A slug. */
  style?: string;
  stock?: string;
  part?: string;
  /** Number of a quote: its cars are asked for. */
  quote_no?: string;
  /** Name of the port. */
  port?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  incoterm?: TradeTerm;
  /** Lines of the cost a quote is asked for. */
  ask?: readonly QuotedKey[];
  /** What the place is reached by; ships unless said. */
  by?: PlaceKind;
  /** What the reader typed of the cost, line by line. */
  figures?: Partial<Record<TypedName, string>>;
}

/** `/de/contact_us?style=byd-seagull-2025&port=Mombasa#enquiry`; what is empty is left out. */
export function enquiryAddress(locale: Locale, { ask = [], by, figures = {}, ...choice }: EnquiryChoice = {}): string {
  const said = { ...choice, ask: ask.join(','), by: by === 'rail' ? by : '', ...figures };
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value)).toString();
  return `${localizedPath(locale, contactPaths.contact())}${query && `?${query}`}#${ENQUIRY_ANCHOR}`;
}
