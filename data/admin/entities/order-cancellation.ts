import { orderCancellations } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { carOfOrder, factOfOrder } from '../of-order.ts';

export const orderCancellationKept = {
  table: orderCancellations,
  columns: {
    reference: factOfOrder('order_cancellations', 'reference'),
    currency: factOfOrder('order_cancellations', 'currency'),
    car: carOfOrder('order_cancellations'),
  },
} as const satisfies Kept;
