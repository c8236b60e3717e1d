import type { FactPlace, factsFor } from '../../site/company-facts.ts';
import type { LineKey } from '../ledger.ts';
import type { NumberedKind } from '../numbers.ts';
import type { ScheduleLabel } from '../schedule-labels.ts';

type CompanyFactName = ReturnType<typeof factsFor>[number]['name'];

/** What papers of orders call things. `company.<name>` is the name of a fact of the company. */
export type PaperWord =
  | `kind.${NumberedKind}`
  | `line.${LineKey}`
  | `company.${CompanyFactName}`
  | `fact.${
      | 'number'
      | 'version'
      | 'date'
      | 'order'
      | 'term'
      | 'portOfLoading'
      | 'portOfDestination'
      | 'payment'
      | 'buyer'
      | 'address'
      | 'vessel'
      | 'voyage'
      | 'containerNo'
      | 'billNo'
      | 'paymentNo'
      | 'amount'
      | 'inWords'
      | 'reference'
      | 'valueDate'
      | 'received'
      | 'rate'
      | 'charges'
      | 'total'
      | 'paid'
      | 'open'}`
  | `part.${'seller' | 'buyer' | 'goods' | 'schedule' | 'bank' | 'shipment' | 'payment' | 'clauses' | 'signatures' | 'check'}`
  | `goods.${
      | 'description'
      | 'quantity'
      | 'amount'
      | 'shared'
      | 'total'
      | 'none'
      | 'vin'
      | 'hsCode'
      | 'weight'
      | 'volume'
      | 'sum'}`
  | ScheduleLabel
  | `schedule.${'label' | 'due' | 'amount' | 'later'}`
  | `pay.${'transfer' | 'letterOfCredit'}`
  | `note.${'languages' | 'proforma' | 'bank' | 'clauses' | 'clausesInEnglish' | 'check'}`
  | `sign.${'seller' | 'buyer'}`
  | 'check.code'
  | 'mark.sample'
  | 'demo'
  | 'page';

/** Says a word of a paper in its language, with what stands in it. */
export type SayPaper = (word: PaperWord, values?: Readonly<Record<string, string | number>>) => string;

/** Where on papers the company states what. */
export type PaperFactPlace = Extract<FactPlace, 'order' | 'bank' | 'print'>;
