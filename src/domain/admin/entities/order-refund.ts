import { REFUND_STATES } from '../../order/states.ts';
import { ASIDE, LISTED, spelledAlike } from '../patterns/common.ts';
import { LIST_OF_ORDERS, OF_ORDER } from '../patterns/order.ts';
import { amount } from '../patterns/payment.ts';
import type { Resource } from '../resource.ts';

/** Refunds of orders. They are asked for, consented to and undone on the screen of their order. */
export const orderRefundResource = {
  name: 'orderRefund',
  controller: 'order.Refund',
  node: 'order/refund',
  menu: { folder: 'order', icon: 'exchange' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    ...OF_ORDER,
    name: { kind: 'text', isAside: true },
    state: { kind: 'choice', choices: spelledAlike(REFUND_STATES), ...LISTED },
    amountMinor: { ...amount, wire: 'amount', isListed: true },
    currency: { kind: 'text', codes: 'currency', isAside: true },
    reason: { kind: 'area', isListed: true },
    bankReference: { kind: 'text', wire: 'reference', ...LISTED, isQuick: true },
    valueDate: { kind: 'date', wire: 'value_date', ...ASIDE },
    isUndecided: { kind: 'switch', wire: 'is_undecided', ...ASIDE },
    requestedBy: { kind: 'reference', wire: 'requested_by', reference: { resource: 'admin' }, ...ASIDE },
    decidedBy: { kind: 'reference', wire: 'decided_by', reference: { resource: 'admin' }, ...ASIDE },
    decidedAt: { kind: 'instant', wire: 'decided_at', ...ASIDE },
    createdAt: { kind: 'instant', wire: 'create_time', ...LISTED },
  },
  title: 'name',
  ...LIST_OF_ORDERS,
} as const satisfies Resource<'orderRefund'>;
