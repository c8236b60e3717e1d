import { payouts } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { calledBy } from '../called-by-amount.ts';

const PAYOUT_NAME = calledBy('payouts', 'holder');

export const payoutKept = {
  table: payouts,
  columns: { name: PAYOUT_NAME },
  called: PAYOUT_NAME,
} as const satisfies Kept;
