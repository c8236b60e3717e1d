import { MOVEMENT_KINDS, MOVEMENT_STATES } from '../../order/states.ts';
import { ASIDE, LISTED, spelledAlike } from '../patterns/common.ts';
import { LIST_OF_ORDERS, OF_ORDER } from '../patterns/order.ts';
import { amount } from '../patterns/payment.ts';
import type { Resource } from '../resource.ts';

/** Payments, refunds and moved credits of orders. They are booked and refused on the screen of their order. */
export const orderPaymentResource = {
  name: 'orderPayment',
  controller: 'order.Payment',
  node: 'order/payment',
  menu: { folder: 'order', icon: 'money' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    ...OF_ORDER,
    /** Payments of an order share one reference or have none, so their number tells them apart. */
    name: { kind: 'text', isAside: true },
    kind: { kind: 'choice', choices: spelledAlike(MOVEMENT_KINDS), ...LISTED },
    state: { kind: 'choice', choices: spelledAlike(MOVEMENT_STATES), ...LISTED },
    amountMinor: { ...amount, wire: 'amount', isListed: true },
    currency: { kind: 'text', codes: 'currency', isAside: true },
    isIncoming: { kind: 'switch', wire: 'is_incoming', ...ASIDE },
    bankReference: { kind: 'text', wire: 'reference', ...LISTED, isQuick: true },
    valueDate: { kind: 'date', wire: 'value_date', ...ASIDE },
    hasProof: { kind: 'switch', wire: 'has_proof', isListed: true },
    isUndecided: { kind: 'switch', wire: 'is_undecided', ...ASIDE },
    decidedAt: { kind: 'instant', wire: 'decided_at', ...ASIDE },
    createdAt: { kind: 'instant', wire: 'create_time', ...LISTED },
  },
  title: 'name',
  ...LIST_OF_ORDERS,
} as const satisfies Resource<'orderPayment'>;
