import { memberIn, toMember } from '../customer.ts';
import { PAYMENT_STATES } from '../../auction/model.ts';
import type { Resource } from '../resource.ts';
import { LISTED, spelledAlike } from '../patterns/common.ts';
import { OF_LOT } from '../patterns/auction.ts';

/** Payments due for lots that were won. */
export const paymentResource = {
  name: 'payment',
  controller: 'auction.Payment',
  node: 'auction/payment',
  menu: { folder: 'auction', icon: 'money' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    orderNo: { kind: 'text', wire: 'order_no', ...LISTED, isQuick: true },
    ...OF_LOT,
    state: { kind: 'choice', choices: spelledAlike(PAYMENT_STATES), ...LISTED },
    amountMinor: { kind: 'money', wire: 'amount', currency: { field: 'currency' }, isListed: true },
    currency: { kind: 'text', codes: 'currency', isAside: true },
    dueAt: { kind: 'instant', wire: 'due_at', ...LISTED },
    paidAt: { kind: 'instant', wire: 'paid_at', ...LISTED },
    settledAt: { kind: 'instant', wire: 'settled_at', ...LISTED },
  },
  order: { field: 'id', isDescending: true },
  title: 'orderNo',
  actions: ['export'],
  calls: [
    {
      name: 'book',
      when: ({ state }) => state === 'open',
      fields: { note: { kind: 'text', isRequired: true, longest: 200 } },
    },
    { name: 'lapse', when: ({ state }) => state === 'open' },
    {
      name: 'settle',
      when: ({ state, settled_at: settledAt }) => state === 'lapsed' && !settledAt,
      fields: { note: { kind: 'text', isRequired: true, longest: 200 } },
    },
    toMember(memberIn),
  ],
} as const satisfies Resource<'payment'>;
