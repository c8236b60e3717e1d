import { eq, sql } from 'drizzle-orm';
import { orderMovements } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { CALLED_MOVEMENT, MOVEMENT_COLUMNS } from '../of-order.ts';

export const orderRefundKept = {
  table: orderMovements,
  where: eq(orderMovements.kind, 'refund'),
  columns: {
    ...MOVEMENT_COLUMNS,
    isUndecided: sql<boolean>`order_movements.state = 'waiting_consent'`.mapWith(Boolean),
  },
  called: CALLED_MOVEMENT,
} as const satisfies Kept;
