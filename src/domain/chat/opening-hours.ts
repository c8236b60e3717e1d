/** Days of the week as ISO 8601 counts them: Monday is 1. */
export const WEEK_DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** Hours in which agents are there, by a clock in `timeZone`. */
export interface OpeningHours {
  openDays: readonly WeekDay[];
  /** `09:00:00`. */
  openFrom: string;
  /** Equal to `openFrom`: open the whole day. Earlier: open until that time on the next day. */
  openUntil: string;
  /** A break within the hours; if equal to `breakUntil`, there is no break. */
  breakFrom: string;
  breakUntil: string;
  /** A line each: a day (`2026-10-01`), days (`2027-02-05/2027-02-12`), or a day of every year (`12-25`). */
  holidays: string;
  timeZone: string;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** How far ahead the next opening is searched, longer than any holiday. Agents who do not open within a year never open. */
const LOOKED_AHEAD_DAYS = 370;

/** Tells whether a time zone exists: `Asia/Shanghai`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Reported by browsers that do not know their zone. */
const UNKNOWN_ZONE = 'Etc/Unknown';

/** Tells whether a browser may report this zone. */
export const isSaidZone = (name: string): boolean => name === UNKNOWN_ZONE || isTimeZone(name);

/** Returns an existing zone for the one a browser reported. */
export const zoneOrUtc = (name: string): string => (isTimeZone(name) ? name : 'UTC');

/** Tells whether the chat is open at an instant. */
export function isOpenAt(hours: OpeningHours, at: number): boolean {
  const { day, minute } = clockOf(hours.timeZone)(at);
  const begun = dayOfHours(hours, day, minute);
  return begun !== undefined && isOnDay(hours, begun) && !isWithin(minute, hours.breakFrom, hours.breakUntil);
}

/** Returns when it opens next, to the minute; null if it is open at `at`, and if it never opens. */
export function opensAfter(hours: OpeningHours, at: number): number | null {
  if (hours.openDays.length === 0 || isOpenAt(hours, at)) return null;
  const clock = clockOf(hours.timeZone);
  const { minute } = clock(at);
  const begun = at - (at % MINUTE_MS);
  const isWholeDay = hours.openFrom === hours.openUntil;
  // It opens when the hours begin, or when the break ends.
  const starts = [isWholeDay ? 0 : minuteOf(hours.openFrom), minuteOf(hours.breakUntil)];
  for (let day = 0; day <= LOOKED_AHEAD_DAYS; day += 1) {
    const opening = starts.flatMap((from) => {
      // If clocks change in between, the guess is corrected by what the clock shows then.
      const guess = begun + (from - minute + day * DAY_MINUTES) * MINUTE_MS;
      const off = ((clock(guess).minute - from + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
      const opens = guess - off * MINUTE_MS;
      return opens > at && isOpenAt(hours, opens) ? [opens] : [];
    });
    if (opening.length > 0) return Math.min(...opening);
  }
  return null;
}

/** Returns the day whose hours include a minute. After midnight that may be the day before. */
function dayOfHours({ openFrom, openUntil }: OpeningHours, day: Date, minute: number): Date | undefined {
  const [from, until] = [minuteOf(openFrom), minuteOf(openUntil)];
  if (from === until) return day;
  if (!isWithin(minute, openFrom, openUntil)) return undefined;
  return from < until || minute >= from ? day : new Date(day.getTime() - DAY_MINUTES * MINUTE_MS);
}

function isOnDay({ openDays, holidays }: OpeningHours, day: Date): boolean {
  const weekDay = day.getUTCDay() === 0 ? 7 : day.getUTCDay();
  const date = day.toISOString().slice(0, 10);
  return openDays.some((open) => Number(open) === weekDay) && !holidaysOf(holidays).some((one) => isIn(one, date));
}

/** Tells whether a minute is between two times of day; an earlier end is past midnight. */
function isWithin(minute: number, fromTime: string, untilTime: string): boolean {
  const [from, until] = [minuteOf(fromTime), minuteOf(untilTime)];
  return from <= until ? from <= minute && minute < until : minute >= from || minute < until;
}

interface Holiday {
  /** `2026-10-01`, or `10-01` of every year. */
  first: string;
  last: string;
}

const isIn = ({ first, last }: Holiday, date: string): boolean => {
  const compared = date.slice(-first.length);
  // Over New Year, the last day comes before the first in the calendar.
  return first <= last ? first <= compared && compared <= last : compared >= first || compared <= last;
};

function holidaysOf(lines: string): Holiday[] {
  const filled = lines.split('\n').flatMap((line) => line.trim() || []);
  return filled.map((line) => {
    const [first = '', last = first] = line.split('/').map((date) => date.trim());
    return { first, last };
  });
}

/** Tells whether each line is an existing day, or a span of such days. */
export const areHolidays = (lines: string): boolean =>
  holidaysOf(lines).every(({ first, last }) => {
    const isOrdered = first.length === 5 || first <= last;
    return first.length === last.length && isOrdered && [first, last].every(isDate);
  });

/** Accepts `02-29`, which exists in some years. */
function isDate(date: string): boolean {
  const whole = /^\d\d-\d\d$/.test(date) ? `2028-${date}` : date;
  const at = Date.parse(`${whole}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(whole) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(whole);
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Makes a clock of a zone. It shows the day, as an instant of UTC, and the minutes since midnight. */
function clockOf(timeZone: string): (at: number) => { day: Date; minute: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    return { day: new Date(Date.UTC(year, month - 1, day)), minute: hour * 60 + minute };
  };
}
