import { describe, expect, it } from 'vitest';
import { moneyOf } from '../../src/domain/order/ledger.ts';
import {
  fitSchedule,
  isReleaseUnlocked,
  lockedStages,
  paidSchedule,
  scheduleFault,
  type ScheduleEntry,
} from '../../src/domain/order/schedule.ts';

const DUE = Date.parse('2026-12-10T12:00:00+08:00');
const entry = (id: number, amountMinor: number, more: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  id,
  label: `entry ${id}`,
  amountMinor,
  dueAt: null,
  unlocks: null,
  ...more,
});
const DEPOSIT = entry(1, 30_000, { dueAt: DUE, unlocks: { vehicleId: 1, stage: 'maker' } });
const BALANCE = entry(2, 70_000, { unlocks: { shipmentId: 5, stage: 'balance' } });
const SCHEDULE = [DEPOSIT, BALANCE];
const SUBJECTS = { vehicles: new Map([[1, 'new'] as const, [2, 'used'] as const]), shipments: new Set([5]) };
const money = (paidMinor: number, totalMinor = 100_000) =>
  moneyOf(
    [{ vehicleId: null, key: 'car', amountMinor: totalMinor }],
    [{ movementId: 1, cause: 'one', amountMinor: paidMinor }],
  );

describe('a schedule', () => {
  it.each([
    [0, [0, 0], [false, false]],
    [29_999, [29_999, 0], [false, false]],
    [30_000, [30_000, 0], [true, false]],
    [99_999, [30_000, 69_999], [true, false]],
    [130_000, [30_000, 70_000], [true, true]],
    [-5, [0, 0], [false, false]],
  ])('is paid from its first entry on: %i', (paidMinor, amounts, isPaid) => {
    const rows = paidSchedule(SCHEDULE, paidMinor);
    expect(rows.map((row) => row.paidMinor)).toEqual(amounts);
    expect(rows.map((row) => row.isPaid)).toEqual(isPaid);
  });

  it.each<[string, ScheduleEntry[], number | null, string | undefined]>([
    ['sums to the total', SCHEDULE, 100_000, undefined],
    ['of an order without a price is empty', [], null, undefined],
    ['sums to less', SCHEDULE, 100_001, 'sum'],
    ['has an entry of nothing', [...SCHEDULE, entry(3, 0)], 100_000, 'amount'],
    ['has an entry below nothing', [entry(1, 200), entry(2, -100)], 100, 'amount'],
    ['unlocks a vehicle of another order', [entry(1, 5, { unlocks: { vehicleId: 9, stage: 'maker' } })], 5, 'unlocks'],
    ['unlocks a stage of the other track', [entry(1, 5, { unlocks: { vehicleId: 2, stage: 'maker' } })], 5, 'unlocks'],
    ['unlocks another shipment', [entry(1, 5, { unlocks: { shipmentId: 6, stage: 'balance' } })], 5, 'unlocks'],
    [
      'unlocks a car’s stage of a shipment',
      [entry(1, 5, { unlocks: { shipmentId: 5, stage: 'maker' } })],
      5,
      'unlocks',
    ],
    ['unlocks an arrival', [entry(1, 5, { unlocks: { shipmentId: 5, stage: 'handed_over' } })], 5, undefined],
  ])('%s', (_name, schedule, total, fault) => expect(scheduleFault(schedule, total, SUBJECTS)).toBe(fault));

  it.each([
    [100_000, [30_000, 70_000]],
    [120_000, [30_000, 90_000]],
    [30_001, [30_000, 1]],
    [30_000, [30_000]],
    [10_000, [10_000]],
    [0, []],
  ])('is made to sum to %i', (total, amounts) => {
    expect(fitSchedule(SCHEDULE, total, { id: 9, label: 'all' }).map((row) => row.amountMinor)).toEqual(amounts);
  });

  it('of an order that gets its price has one entry', () => {
    expect(fitSchedule([], 500, { id: 9, label: 'all' })).toEqual([entry(9, 500, { label: 'all' })]);
  });

  it('holds back the stages it unlocks', () => {
    expect(lockedStages(SCHEDULE, 29_999, { vehicleId: 1 })).toEqual(new Set(['maker']));
    expect(lockedStages(SCHEDULE, 30_000, { vehicleId: 1 })).toEqual(new Set());
    expect(lockedStages(SCHEDULE, 0, { vehicleId: 2 })).toEqual(new Set());
    expect(lockedStages(SCHEDULE, 30_000, { shipmentId: 5 })).toEqual(new Set(['balance']));
  });
});

describe('a telex release', () => {
  const first = [entry(1, 60_000, { unlocks: { shipmentId: 5, stage: 'balance' } }), entry(2, 40_000)];
  it.each<[string, ScheduleEntry[], number, boolean]>([
    ['waits for its entry', SCHEDULE, 99_999, false],
    ['begins with its entry, although more is open', first, 60_000, true],
    ['waits for all that is open if no entry is its own', [DEPOSIT, entry(2, 70_000)], 99_999, false],
    ['begins when nothing is open', [DEPOSIT, entry(2, 70_000)], 100_000, true],
    [
      'does not begin with the entry of an arrival',
      [entry(1, 1, { unlocks: { shipmentId: 5, stage: 'arrived' } })],
      1,
      false,
    ],
  ])('%s', (_name, schedule, paidMinor, isUnlocked) => {
    expect(isReleaseUnlocked(schedule, money(paidMinor), 5)).toBe(isUnlocked);
  });

  it('of another shipment waits for its own', () => expect(isReleaseUnlocked(first, money(60_000), 6)).toBe(false));

  it('does not begin without a price', () => {
    expect(isReleaseUnlocked([], moneyOf([], []), 5)).toBe(false);
  });
});
