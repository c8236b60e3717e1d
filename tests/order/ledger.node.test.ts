import { expect, it } from 'vitest';
import {
  isMoneyIn,
  isSameBill,
  reportedMinor,
  waitingMinor,
  type Movement,
  type OrderLine,
} from '../../src/domain/order/ledger.ts';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '../../src/domain/order/states.ts';

/** One movement of each kind in each state, each of another amount: 1, 2, 4 and so on. */
const MOVEMENTS: readonly Movement[] = MOVEMENT_KINDS.flatMap((kind) =>
  MOVEMENT_STATES.map((state) => ({ kind, state })),
).map((one, at) => ({
  ...one,
  id: at + 1,
  amountMinor: 2 ** at,
  isIncoming: one.kind !== 'refund',
  requestedBy: null,
}));
const amountOf = (kind: string, state: string) =>
  MOVEMENTS.find((one) => one.kind === kind && one.state === state)?.amountMinor;

it('reported payments alone are reported, and refunds without consent alone wait', () => {
  expect(reportedMinor(MOVEMENTS)).toBe(amountOf('payment', 'reported'));
  expect(waitingMinor(MOVEMENTS)).toBe(amountOf('refund', 'waiting_consent'));
});

it('money is here by what was booked and came', () => {
  const here = MOVEMENTS.filter(isMoneyIn).map(({ kind, state }) => `${kind} ${state}`);
  expect(here).toEqual(['payment booked', 'credit booked']);
  expect(isMoneyIn({ state: 'booked', isIncoming: false })).toBe(false);
});

it('two bills are the same if each line is of the same car, kind and amount', () => {
  const line: OrderLine = { vehicleId: 1, key: 'car', amountMinor: 100 };
  expect(isSameBill([line], [{ ...line }])).toBe(true);
  for (const other of [{ vehicleId: 2 }, { key: 'freight' as const }, { amountMinor: 101 }])
    expect(isSameBill([line], [{ ...line, ...other }]), JSON.stringify(other)).toBe(false);
  expect(isSameBill([line], [])).toBe(false);
  expect(isSameBill([], [])).toBe(true);
});
