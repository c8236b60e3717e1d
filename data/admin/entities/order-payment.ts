import { sql } from 'drizzle-orm';
import { orderMovements } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { CALLED_MOVEMENT, MOVEMENT_COLUMNS } from '../of-order.ts';

export const orderPaymentKept = {
  table: orderMovements,
  columns: {
    ...MOVEMENT_COLUMNS,
    hasProof: sql<boolean>`order_movements.proof_id is not null`.mapWith(Boolean),
    isUndecided: sql<boolean>`order_movements.state in ('reported', 'waiting_consent')`.mapWith(Boolean),
  },
  called: CALLED_MOVEMENT,
} as const satisfies Kept;
