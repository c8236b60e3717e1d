import { describe, expect, it } from 'vitest';
import {
  PAYOUT_MOVE_NAMES,
  PAYOUT_STATES,
  payoutAfter,
  payoutBefore,
  REPORT_MOVE_NAMES,
  REPORT_STATES,
  reportAfter,
  reportBefore,
} from '../../src/domain/payment/model.ts';

/** Every move there is; all others are refused. */
const REPORTS: Record<string, string> = {
  'reported book': 'booked',
  'reported refuse': 'refused',
  'booked reverse': 'reversed',
};
const PAYOUTS: Record<string, string> = { 'asked pay': 'paid', 'asked refuse': 'refused' };

describe('a reported payment', () => {
  it.each(REPORT_STATES.flatMap((state) => REPORT_MOVE_NAMES.map((move) => [state, move] as const)))(
    '%s, %s',
    (state, move) => {
      expect(reportAfter(state, move)).toBe(REPORTS[`${state} ${move}`]);
      expect(reportBefore(move) === state).toBe(REPORTS[`${state} ${move}`] !== undefined);
    },
  );
});

describe('a payout', () => {
  it.each(PAYOUT_STATES.flatMap((state) => PAYOUT_MOVE_NAMES.map((move) => [state, move] as const)))(
    '%s, %s',
    (state, move) => {
      expect(payoutAfter(state, move)).toBe(PAYOUTS[`${state} ${move}`]);
      expect(payoutBefore(move) === state).toBe(PAYOUTS[`${state} ${move}`] !== undefined);
    },
  );
});
