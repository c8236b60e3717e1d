import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { officeDaysOf } from '../../data/seed/office-days.ts';
import { isWorkingDay, PLAIN_WEEKS } from '../../src/domain/order/working-days.ts';

const days = officeDaysOf(readFileSync(new URL('../../data/calendar/office-days.json', import.meta.url), 'utf8'));
const of = (kind: string) => days.filter((one) => one.kind === kind).map(({ day }) => day);

it('the published calendar of 2026 has 33 days of holidays, and six days of weekends are worked for them', () => {
  expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
  expect(of('holiday')).toHaveLength(3 + 9 + 3 + 5 + 3 + 3 + 7);
  expect(of('worked_weekend').filter((day) => isWorkingDay(day, PLAIN_WEEKS))).toEqual([]);
  const calendar = { holidays: new Set(of('holiday')), workedWeekends: new Set(of('worked_weekend')) };
  const isWorked = (day: string) => isWorkingDay(day, calendar);
  expect(
    ['2026-02-13', '2026-02-14', '2026-02-16', '2026-02-24', '2026-02-28', '2026-10-08', '2026-10-10'].map(isWorked),
  ).toEqual([true, true, false, true, true, true, true]);
});
