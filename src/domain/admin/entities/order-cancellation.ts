import { CANCELLATION_STATES } from '../../order/states.ts';
import { ASIDE, LISTED, spelledAlike } from '../patterns/common.ts';
import { LIST_OF_ORDERS, OF_ORDER } from '../patterns/order.ts';
import { amount } from '../patterns/payment.ts';
import type { Resource } from '../resource.ts';

/** Cancellations of orders and of single cars. They are decided on the screen of their order. */
export const orderCancellationResource = {
  name: 'orderCancellation',
  controller: 'order.Cancellation',
  node: 'order/cancellation',
  menu: { folder: 'order', icon: 'reply' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    ...OF_ORDER,
    state: { kind: 'choice', choices: spelledAlike(CANCELLATION_STATES), ...LISTED },
    /** It is empty if the whole order is cancelled. */
    car: { kind: 'text', ...LISTED, isQuick: true },
    reason: { kind: 'area', isListed: true },
    retainedMinor: { ...amount, wire: 'retained', isListed: true },
    currency: { kind: 'text', codes: 'currency', isAside: true },
    decidedAt: { kind: 'instant', wire: 'decided_at', ...ASIDE },
    createdAt: { kind: 'instant', wire: 'create_time', ...LISTED },
  },
  title: 'reference',
  ...LIST_OF_ORDERS,
} as const satisfies Resource<'orderCancellation'>;
