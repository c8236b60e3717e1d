import { isWeekend, siteDay, siteInstant } from '../shared/site-zone.ts';

/** Days the office keeps, as ISO dates in the site's zone. */
export interface OfficeCalendar {
  /** Weekdays that are holidays. */
  holidays: ReadonlySet<string>;
  /** Days of a weekend that are worked, as China does around its long holidays. */
  workedWeekends: ReadonlySet<string>;
}

export const PLAIN_WEEKS: OfficeCalendar = { holidays: new Set(), workedWeekends: new Set() };

const DAY_MS = 24 * 60 * 60_000;

/** The day after an ISO date, or so many days after it. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export function isWorkingDay(day: string, { holidays, workedWeekends }: OfficeCalendar): boolean {
  return isWeekend(day) ? workedWeekends.has(day) : !holidays.has(day);
}

/** Days looked through for one working day: a calendar that leaves none is a fault, and must not hang. */
const MAX_DAYS_OFF = 60;

/** The working day that is so many working days after a day; the day itself is not counted. */
export function workingDayAfter(day: string, count: number, calendar: OfficeCalendar): string {
  let reached = day;
  for (let counted = 0; counted < count; counted += 1) {
    let daysOff = 0;
    do {
      reached = dayAfter(reached);
      daysOff += 1;
    } while (!isWorkingDay(reached, calendar) && daysOff <= MAX_DAYS_OFF);
  }
  return reached;
}

/** The last millisecond of a day in the site's zone: something due on a day may still be done while it lasts. */
const endOfDay = (day: string): number => siteInstant(dayAfter(day)) - 1;

/** The end of the working day so many working days after the day of an instant. */
export const endOfWorkingDayAfter = (instant: number, count: number, calendar: OfficeCalendar): number =>
  endOfDay(workingDayAfter(siteDay(instant), count, calendar));
