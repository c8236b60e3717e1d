import { orderClaims } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { carOfOrder, factOfOrder } from '../of-order.ts';

export const orderClaimKept = {
  table: orderClaims,
  columns: { reference: factOfOrder('order_claims', 'reference'), car: carOfOrder('order_claims') },
} as const satisfies Kept;
