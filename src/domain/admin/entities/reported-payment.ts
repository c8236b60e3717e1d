import {
  PAYMENT_PURPOSES,
  REPORT_STATES,
  reportAfter,
  type ReportMove,
  type ReportState,
} from '../../payment/model.ts';
import type { Resource } from '../resource.ts';
import { LISTED, spelledAlike } from '../patterns/common.ts';
import { type Row, MEMBER, amount, DECIDED, REASON } from '../patterns/payment.ts';

const canReport = (move: ReportMove) => (row: Row) => reportAfter(row['state'] as ReportState, move) !== undefined;

/** Payments that members have reported. They are booked, refused and reversed by calls; nothing of them is edited. */
export const reportedPaymentResource = {
  name: 'reportedPayment',
  controller: 'payment.Report',
  node: 'payment/report',
  menu: { folder: 'payment', icon: 'money' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    // Two payments of a member have the same reference, so the amount tells them apart.
    name: { kind: 'text', isAside: true },
    state: { kind: 'choice', choices: spelledAlike(REPORT_STATES), ...LISTED },
    purpose: { kind: 'choice', choices: spelledAlike(PAYMENT_PURPOSES), isAside: true, isSearchable: true },
    holder: { kind: 'integer', isAside: true, isSearchable: true },
    ...MEMBER,
    amountMinor: { ...amount, wire: 'amount', isListed: true },
    bookedMinor: { ...amount, wire: 'booked', isListed: true },
    currency: { kind: 'text', codes: 'currency', isAside: true },
    reference: { kind: 'text', ...LISTED, isQuick: true },
    valueDate: { kind: 'date', wire: 'value_date', ...LISTED },
    hasProof: { kind: 'switch', wire: 'has_proof', isListed: true },
    ...DECIDED,
  },
  order: { field: 'id', isDescending: true },
  title: 'name',
  actions: ['export'],
  calls: [
    { name: 'proof', when: ({ has_proof: hasProof }) => Number(hasProof) === 1, isFile: true },
    { name: 'book', when: canReport('book'), fields: { amount: { ...amount, kind: 'money' } } },
    { name: 'refuse', when: canReport('refuse'), fields: REASON },
    { name: 'reverse', when: canReport('reverse'), fields: REASON },
  ],
} as const satisfies Resource<'reportedPayment'>;
