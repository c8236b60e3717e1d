import { describe, expect, it } from 'vitest';
import { remindersOf } from '../../src/domain/order/reminders.ts';
import type { ScheduleEntry } from '../../src/domain/order/schedule.ts';

const DUE = Date.parse('2026-12-10T23:59:59+08:00');
const entry = (id: number, amountMinor: number, dueAt: number | null, label = `part ${id}`): ScheduleEntry => ({
  id,
  label,
  amountMinor,
  dueAt,
  unlocks: null,
});
const SCHEDULE = [entry(1, 30_000, DUE), entry(2, 10_000, DUE), entry(3, 60_000, null)];
const DAYS = { before: 5, after: 3 };
const on = (today: string, paidMinor = 0, schedule = SCHEDULE) => remindersOf(schedule, paidMinor, today, DAYS);

describe('a reminder', () => {
  it.each([
    ['2026-12-04', undefined],
    ['2026-12-05', 'before'],
    ['2026-12-10', 'before'],
    ['2026-12-11', undefined],
    ['2026-12-12', undefined],
    ['2026-12-13', 'after'],
    ['2027-12-13', 'after'],
  ])('on %s is %s', (today, kind) => expect(on(today)[0]?.kind).toBe(kind));

  it('is one for all parts of a day, with what is missing of them', () => {
    expect(on('2026-12-05')).toEqual([
      { kind: 'before', dueDay: '2026-12-10', dueAt: DUE, amountMinor: 40_000, labels: ['part 1', 'part 2'] },
    ]);
    expect(on('2026-12-05', 35_000)).toMatchObject([{ amountMinor: 5_000, labels: ['part 2'] }]);
  });

  it('is of nothing that is paid, and of nothing without a date', () => {
    expect(on('2026-12-13', 40_000)).toEqual([]);
    expect(on('2026-12-13', 0, [entry(3, 60_000, null)])).toEqual([]);
  });

  it('is of a later part as well while an earlier one is late', () => {
    const later = [entry(1, 1_000, DUE), entry(2, 2_000, DUE + 10 * 86_400_000)];
    expect(on('2026-12-16', 0, later).map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['after', 1_000],
      ['before', 2_000],
    ]);
  });
});
