import { siteDay } from '../shared/site-zone.ts';
import { paidSchedule, type ScheduleEntry } from './schedule.ts';
import { dayAfter } from './working-days.ts';

/** A reminder comes before a due date, or after it if the money is not there. */
export const REMINDER_KINDS = ['before', 'after'] as const;
type ReminderKind = (typeof REMINDER_KINDS)[number];

/** How many days before and after a due date the buyer is reminded. */
export interface ReminderDays {
  before: number;
  after: number;
}

/** What a buyer is reminded of: all parts of the schedule that are due on one day. */
export interface Reminder {
  kind: ReminderKind;
  /** ISO date in the site's zone. */
  dueDay: string;
  /** Milliseconds since 1970. */
  dueAt: number;
  /** What is missing of these parts. */
  amountMinor: number;
  labels: readonly string[];
}

/** The days from the first to the last on which a thing that is due is reminded of, as ISO dates in the site's zone. */
export const remindedDays = (today: string, { before, after }: ReminderDays) => ({
  before: { first: today, last: dayAfter(today, before) },
  after: { last: dayAfter(today, -after) },
});

/**
 * Returns the reminders that a day asks for, one for each due date of parts that are not paid. Parts without a date are due
 * when their stage comes, and the buyer hears of that stage anyway.
 *
 * @param today ISO date in the site's zone
 */
export function remindersOf(
  schedule: readonly ScheduleEntry[],
  paidMinor: number,
  today: string,
  days: ReminderDays,
): Reminder[] {
  const requested = remindedDays(today, days);
  const found = new Map<string, Reminder>();
  for (const { dueAt, isPaid, amountMinor, paidMinor: paid, label } of paidSchedule(schedule, paidMinor)) {
    if (dueAt === null || isPaid) continue;
    const dueDay = siteDay(dueAt);
    const isBefore = dueDay >= requested.before.first && dueDay <= requested.before.last;
    if (!isBefore && dueDay > requested.after.last) continue;
    const { amountMinor: others = 0, labels = [], dueAt: earlier = dueAt } = found.get(dueDay) ?? {};
    found.set(dueDay, {
      kind: isBefore ? 'before' : 'after',
      dueDay,
      dueAt: Math.min(dueAt, earlier),
      amountMinor: others + amountMinor - paid,
      labels: [...labels, label],
    });
  }
  return [...found.values()];
}
