import { sql } from 'drizzle-orm';
import { payouts, reportedPayments } from '../schema/index.ts';
import type { Kept } from './kept.ts';

/** `1250.50 USD · HT-000042`: what of a row a person knows it by. */
const calledBy = (table: 'reported_payments' | 'payouts', words: 'reference' | 'holder') =>
  sql<string>`printf('%d.%02d %s · %s', ${sql.raw(table)}.amount_minor / 100, ${sql.raw(table)}.amount_minor % 100,
    ${sql.raw(table)}.currency, ${sql.raw(table)}.${sql.raw(words)})`;
const REPORT_NAME = calledBy('reported_payments', 'reference');
const PAYOUT_NAME = calledBy('payouts', 'holder');

/** Where payments and payouts are kept. */
export const PAYMENT = {
  reportedPayment: {
    table: reportedPayments,
    columns: {
      name: REPORT_NAME,
      hasProof: sql<boolean>`reported_payments.proof_id is not null`.mapWith(Boolean),
    },
    called: REPORT_NAME,
  },
  payout: { table: payouts, columns: { name: PAYOUT_NAME }, called: PAYOUT_NAME },
} as const satisfies Record<string, Kept>;
