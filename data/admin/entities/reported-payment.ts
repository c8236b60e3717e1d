import { sql } from 'drizzle-orm';
import { reportedPayments } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { calledBy } from '../called-by-amount.ts';

const REPORT_NAME = calledBy('reported_payments', 'reference');

export const reportedPaymentKept = {
  table: reportedPayments,
  columns: {
    name: REPORT_NAME,
    hasProof: sql<boolean>`reported_payments.proof_id is not null`.mapWith(Boolean),
  },
  called: REPORT_NAME,
} as const satisfies Kept;
