import { sql } from 'drizzle-orm';
import { orderMovements } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { CALLED_MOVEMENT, factOfOrder } from '../of-order.ts';

export const orderPaymentKept = {
  table: orderMovements,
  columns: {
    reference: factOfOrder('order_movements', 'reference'),
    currency: factOfOrder('order_movements', 'currency'),
    name: CALLED_MOVEMENT,
    bankReference: orderMovements.reference,
    hasProof: sql<boolean>`order_movements.proof_id is not null`.mapWith(Boolean),
    isUndecided: sql<boolean>`order_movements.state in ('reported', 'waiting_consent')`.mapWith(Boolean),
  },
  called: CALLED_MOVEMENT,
} as const satisfies Kept;
