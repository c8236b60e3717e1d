import type { PlaceKind } from '../logistics/model.ts';
import type { QuotedKey } from '../logistics/quotes.ts';
import type { TypedName } from '../logistics/typed-lines.ts';
import type { TradeTerm } from '../site/incoterms.ts';
import type { Locale } from '../shared/locale.ts';
import { contactPaths, localizedPath } from '../shared/routes.ts';
import { ENQUIRY_ANCHOR } from './contact.ts';

/** Fields of the enquiry form that its address can fill in. The reader may change them. */
interface EnquiryChoice {
  /** A slug. */
  style?: string;
  stock?: string;
  part?: string;
  /** Number of a quote whose cars are asked about. */
  quote_no?: string;
  /** Name of the port. */
  port?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  incoterm?: TradeTerm;
  /** Lines of the cost for which a quote is asked. */
  ask?: readonly QuotedKey[];
  /** Whether the place is a port or a rail terminal; a port if left out. */
  by?: PlaceKind;
  /** Figures of the cost that the reader typed, by line. */
  figures?: Partial<Record<TypedName, string>>;
}

/** Writes `/de/contact_us?style=byd-seagull-2025&port=Mombasa#enquiry`; empty fields are left out. */
export function enquiryAddress(locale: Locale, { ask = [], by, figures = {}, ...choice }: EnquiryChoice = {}): string {
  const parameters = { ...choice, ask: ask.join(','), by: by === 'rail' ? by : '', ...figures };
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value)).toString();
  return `${localizedPath(locale, contactPaths.contact())}${query && `?${query}`}#${ENQUIRY_ANCHOR}`;
}
