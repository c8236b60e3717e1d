import { eq, sql } from 'drizzle-orm';
import { orderMovements } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { CALLED_MOVEMENT, factOfOrder } from '../of-order.ts';

export const orderRefundKept = {
  table: orderMovements,
  where: eq(orderMovements.kind, 'refund'),
  columns: {
    reference: factOfOrder('order_movements', 'reference'),
    currency: factOfOrder('order_movements', 'currency'),
    name: CALLED_MOVEMENT,
    bankReference: orderMovements.reference,
    isUndecided: sql<boolean>`order_movements.state = 'waiting_consent'`.mapWith(Boolean),
  },
  called: CALLED_MOVEMENT,
} as const satisfies Kept;
