import type { Locale } from '../../shared/locale.ts';
import type { CompanySettings } from '../../site/company.ts';
import type { TradeTerm } from '../../site/incoterms.ts';
import type { OrderLine } from '../ledger.ts';
import type { NumberedKind } from '../numbers.ts';
import type { ScheduleEntry } from '../schedule.ts';

/** What the papers we make of an order are made from. Amounts are minor units of its currency, instants milliseconds since 1970. */

/** A car as papers name it. A paper lists each one alone, so its quantity is 1. */
interface PaperVehicle {
  id: number;
  name: string;
  vin: string | null;
  hsCode: string | null;
  /** The packing list states them, as far as they are known. */
  weightKg?: number | null | undefined;
  volumeM3?: number | null | undefined;
}

/** The payment that a receipt is for, as it was booked. */
interface PaperPayment {
  no: number;
  amountMinor: number;
  reference: string | null;
  /** It is an ISO date. */
  valueDate: string | null;
  /** What the bank received, if that was another currency. Charges are in the currency of the order. */
  received: { amountMinor: number; currency: string; rate: string | null; chargesMinor: number } | null;
  /** What is paid and what is open with it. */
  paidMinor: number;
  openMinor: number;
}

interface PaperShipment {
  vessel: string | null;
  voyage: string | null;
  containerNo: string | null;
  billNo: string | null;
}

/** What an order says of itself on a paper. */
export interface OrderPaperFacts {
  kind: NumberedKind;
  number: string;
  version: number;
  issuedAt: number;
  /** It opens the page that checks the paper, together with its number. */
  token: string;
  orderNo: string;
  /** The buyer reads this language. The paper is in English first. */
  locale: Locale;
  buyer: { name: string; address: string | null };
  incoterm: TradeTerm;
  portOfLoading: string | null;
  portOfDestination: string | null;
  /** It is a code of ISO 4217. */
  currency: string;
  /** Those that the paper is about, with their lines and the lines all share. */
  vehicles: readonly PaperVehicle[];
  lines: readonly OrderLine[];
  /** Labels of ours are keys, so that each half of a paper says them in its language. */
  schedule: readonly Pick<ScheduleEntry, 'label' | 'amountMinor' | 'dueAt'>[];
  /** Only a receipt has it; it is null on all other papers. */
  payment: PaperPayment | null;
  /** Commercial invoice and packing list name it. */
  shipment: PaperShipment | null;
  /** Number of the letter of credit that pays; it is null if the buyer pays by transfer. */
  letterOfCredit: string | null;
}

/** The clauses of a contract in one language, as the operator wrote them. */
export interface Clauses {
  /** It is written in Markdown. */
  body: string;
  /** The day they were last changed, `2026-11-29`. */
  changedOn: string;
  /** Short hash of the text: two versions of one day differ in it. */
  digest: string;
  /** It is the text that comes with the program, which makes no contract. */
  isSample: boolean;
}
export type ClausesByLanguage = Partial<Record<Locale, Clauses>>;

/** All that a paper says: the order, who sells, and the clauses of a contract. */
export interface PaperFacts extends OrderPaperFacts {
  /** What the company states, as the site shows it. */
  seller: CompanySettings;
  /** A contract has them; without English ones no contract is made. */
  clauses: ClausesByLanguage;
  /** Origin of the site: the code leads there. */
  origin: string;
}
