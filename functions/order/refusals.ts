import { refused, type Refusal } from '../../src/domain/shared/result.ts';

/** Names of the sentences that say why something about an order is refused. The wire has the reason beside them. */
const SENTENCES: Readonly<Record<string, string>> = {
  'wrong-state': 'order.wrongState',
  'unknown-stage': 'order.unknownStage',
  'document-missing': 'order.documentMissing',
  'note-missing': 'order.noteMissing',
  'not-found': 'order.notFound',
  'rate-missing': 'order.rateMissing',
  'above-balance': 'order.aboveBalance',
  'above-paid': 'order.abovePaid',
  'credit-moved': 'order.creditMoved',
  'day-wrong': 'order.dayWrong',
  'amount-wrong': 'order.amountWrong',
  'own-request': 'order.ownRequest',
  'document-changed': 'order.documentChanged',
  'too-late': 'order.tooLate',
  'lifetime-wrong': 'order.lifetimeWrong',
  'not-your-file': 'order.notYourFile',
  'request-reused': 'order.requestReused',
  'schedule-wrong': 'order.scheduleWrong',
  'dates-wrong': 'order.datesWrong',
  'container-wrong': 'order.containerWrong',
  'lines-wrong': 'order.linesWrong',
  'car-gone': 'order.carGone',
  'price-missing': 'order.priceMissing',
  'buyer-missing': 'order.buyerMissing',
  'quote-not-confirmed': 'order.quoteNotConfirmed',
  'clauses-missing': 'orderPaper.clausesMissing',
  'code-wrong': 'order.codeWrong',
  'report-missing': 'order.reportMissing',
  'other-vin': 'order.otherVin',
  'number-taken': 'order.numberTaken',
  stale: 'order.stale',
  gone: 'order.gone',
  'too-many': 'order.tooMany',
};

/** A refusal of the rules as a call answers it. What another feature refused keeps the reason it gave. */
export function orderRefusal(reason: string, details: Partial<Omit<Refusal, 'accepted' | 'reason'>> = {}): Refusal {
  const { facts, ...others } = details;
  return refused(SENTENCES[reason] ?? reason, { ...others, facts: { reason, ...facts } });
}

/** The same of what the rules answered. */
export const refusalOf = ({ reason, accepted: _, ...details }: Refusal): Refusal => orderRefusal(reason, details);

/** Another's order and no order are told alike. */
export const NO_ORDER = orderRefusal('not-found');
