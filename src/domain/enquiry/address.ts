import type { TradeTerm } from '../site/incoterms.ts';
import type { Locale } from '../shared/locale.ts';
import { contactPaths, localizedPath } from '../shared/routes.ts';
import { ENQUIRY_ANCHOR } from './contact.ts';

/** What the address of the enquiry form may say beforehand; the form shows it, and the reader may change it. */
export interface EnquiryChoice {
  /** A slug. */
  style?: string;
  stock?: string;
  part?: string;
  /** Name of the port. */
  port?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  incoterm?: TradeTerm;
}

/** `/de/contact_us?style=byd-seagull-2025&port=Mombasa#enquiry`; what is empty is left out. */
export function enquiryAddress(locale: Locale, choice: EnquiryChoice = {}): string {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value)).toString();
  return `${localizedPath(locale, contactPaths.contact())}${query && `?${query}`}#${ENQUIRY_ANCHOR}`;
}
