import { sql } from 'drizzle-orm';
import { orderMovements } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { factOfOrder } from '../of-order.ts';

const NAME = sql<string>`(${factOfOrder('order_movements', 'reference')} || ' · ' || order_movements.number)`;

export const orderPaymentKept = {
  table: orderMovements,
  columns: {
    reference: factOfOrder('order_movements', 'reference'),
    currency: factOfOrder('order_movements', 'currency'),
    name: NAME,
    bankReference: orderMovements.reference,
    hasProof: sql<boolean>`order_movements.proof_id is not null`.mapWith(Boolean),
    isUndecided: sql<boolean>`order_movements.state in ('reported', 'waiting_consent')`.mapWith(Boolean),
  },
  called: NAME,
} as const satisfies Kept;
