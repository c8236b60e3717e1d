import { sql } from 'drizzle-orm';
import { payouts, reportedPayments } from '../schema/index.ts';
import type { Kept } from './kept.ts';

/** Where payments and payouts are kept. */
export const PAYMENT = {
  reportedPayment: {
    table: reportedPayments,
    columns: { hasProof: sql<boolean>`reported_payments.proof_id is not null`.mapWith(Boolean) },
  },
  payout: { table: payouts },
} as const satisfies Record<string, Kept>;
