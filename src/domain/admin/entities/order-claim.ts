import { CLAIM_STATES } from '../../order/states.ts';
import { ASIDE, LISTED, spelledAlike } from '../patterns/common.ts';
import { LIST_OF_ORDERS, OF_ORDER } from '../patterns/order.ts';
import type { Resource } from '../resource.ts';

/** Claims about delivered cars. They are answered and decided on the screen of their order. */
export const orderClaimResource = {
  name: 'orderClaim',
  controller: 'order.Claim',
  node: 'order/claim',
  menu: { folder: 'order', icon: 'comments-o' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    ...OF_ORDER,
    state: { kind: 'choice', choices: spelledAlike(CLAIM_STATES), ...LISTED },
    car: { kind: 'text', ...LISTED, isQuick: true },
    decidedAt: { kind: 'instant', wire: 'decided_at', ...ASIDE },
    createdAt: { kind: 'instant', wire: 'create_time', ...LISTED },
  },
  title: 'reference',
  ...LIST_OF_ORDERS,
} as const satisfies Resource<'orderClaim'>;
