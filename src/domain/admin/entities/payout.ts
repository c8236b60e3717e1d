import {
  PAYMENT_LIMITS as LIMITS,
  payoutAfter,
  PAYOUT_STATES,
  type PayoutMove,
  type PayoutState,
} from '../../payment/model.ts';
import type { Resource } from '../resource.ts';
import { LISTED, spelledAlike } from '../patterns/common.ts';
import { type Row, MEMBER, amount, DECIDED, REASON } from '../patterns/payment.ts';

const canPayout = (move: PayoutMove) => (row: Row) => payoutAfter(row['state'] as PayoutState, move) !== undefined;

/** Payouts that members ask for. An admin pays to the account, so payouts can be searched by it. */
export const payoutResource = {
  name: 'payout',
  controller: 'payment.Payout',
  node: 'payment/payout',
  menu: { folder: 'payment', icon: 'exchange' },
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
