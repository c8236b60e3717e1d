import {
  PAYMENT_LIMITS as LIMITS,
  PAYMENT_PURPOSES,
  payoutAfter,
  PAYOUT_STATES,
  REPORT_STATES,
  reportAfter,
  type PayoutMove,
  type PayoutState,
  type ReportMove,
  type ReportState,
} from '../../payment/model.ts';
import type { Resource } from '../resource.ts';
import { LISTED, spelledAlike } from './patterns.ts';

const amount = { kind: 'money', currency: { field: 'currency' } } as const;
const MEMBER = {
  memberId: { kind: 'reference', wire: 'user_id', reference: { resource: 'member' }, ...LISTED },
} as const;
const DECIDED = {
  reason: { kind: 'text', isAside: true },
  decidedBy: {
    kind: 'reference',
    wire: 'decided_by',
    reference: { resource: 'admin' },
    isAside: true,
    isSearchable: true,
  },
  decidedAt: { kind: 'instant', wire: 'decided_at', isAside: true, isSearchable: true },
  createdAt: { kind: 'instant', wire: 'created_at', ...LISTED },
} as const;
const REASON = { reason: { kind: 'area', isRequired: true, longest: LIMITS.reasonLetters } } as const;

type Row = Readonly<Record<string, unknown>>;
const canReport = (move: ReportMove) => (row: Row) => reportAfter(row['state'] as ReportState, move) !== undefined;
const canPayout = (move: PayoutMove) => (row: Row) => payoutAfter(row['state'] as PayoutState, move) !== undefined;

/** Payments that members have reported. They are booked, refused and reversed by calls; nothing of them is edited. */
export const reportedPaymentResource = {
  name: 'reportedPayment',
  controller: 'payment.Report',
  node: 'payment/report',
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    // Two payments of a member have one reference: the amount tells them apart.
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

/** Balance members ask back. Its account is what an admin pays to, so each can be searched by it. */
export const payoutResource = {
  name: 'payout',
  controller: 'payment.Payout',
  node: 'payment/payout',
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    name: { kind: 'text', isAside: true },
    state: { kind: 'choice', choices: spelledAlike(PAYOUT_STATES), ...LISTED },
    ...MEMBER,
    amountMinor: { ...amount, wire: 'amount', isListed: true },
    currency: { kind: 'text', codes: 'currency', isAside: true },
    holder: { kind: 'text', ...LISTED, isQuick: true },
    bank: { kind: 'text', isListed: true },
    account: { kind: 'text', ...LISTED, isQuick: true },
    swift: { kind: 'text', isListed: true },
    bankReference: { kind: 'text', wire: 'bank_reference', isAside: true, isSearchable: true, isQuick: true },
    ...DECIDED,
  },
  order: { field: 'id', isDescending: true },
  title: 'name',
  actions: ['export'],
  calls: [
    {
      name: 'pay',
      when: canPayout('pay'),
      fields: { bank_reference: { kind: 'text', isRequired: true, longest: LIMITS.referenceLetters } },
    },
    { name: 'refuse', when: canPayout('refuse'), fields: REASON },
  ],
} as const satisfies Resource<'payout'>;
