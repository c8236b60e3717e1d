/** Days of the week as ISO 8601 counts them: Monday is 1. */
export const WEEK_DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** When agents are there, by a clock of `timeZone`. */
export interface OpeningHours {
  openDays: readonly WeekDay[];
  /** `09:00:00`. */
  openFrom: string;
  /** The same as `openFrom`: the whole day. Earlier: on the next day. */
  openUntil: string;
  /** Within the hours; the same as `breakUntil`: there is no break. */
  breakFrom: string;
  breakUntil: string;
  /** A line each: a day (`2026-10-01`), days (`2027-02-05/2027-02-12`), or a day of every year (`12-25`). */
  holidays: string;
  timeZone: string;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** However long a holiday is: who opens never within a year never opens. */
const LOOKED_AHEAD_DAYS = 370;

/** Whether there is such a zone: `Asia/Shanghai`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Said by browsers that do not know where they are. */
const UNKNOWN_ZONE = 'Etc/Unknown';

/** Whether a browser may say so of itself. */
export const isSaidZone = (name: string): boolean => name === UNKNOWN_ZONE || isTimeZone(name);

/** A zone there is, for one a browser has said. */
export const zoneOrUtc = (name: string): string => (isTimeZone(name) ? name : 'UTC');

/** Whether it is open at an instant. */
export function isOpenAt(hours: OpeningHours, at: number): boolean {
  const { day, minute } = clockOf(hours.timeZone)(at);
  const begun = dayOfHours(hours, day, minute);
  return begun !== undefined && isOnDay(hours, begun) && !isWithin(minute, hours.breakFrom, hours.breakUntil);
}

/** When it opens next, to the minute; null where it is open at `at`, and where it never opens. */
export function opensAfter(hours: OpeningHours, at: number): number | null {
  if (hours.openDays.length === 0 || isOpenAt(hours, at)) return null;
  const clock = clockOf(hours.timeZone);
  const { minute } = clock(at);
  const begun = at - (at % MINUTE_MS);
  const isWholeDay = hours.openFrom === hours.openUntil;
  // It opens when its hours begin, or its break ends.
  const starts = [isWholeDay ? 0 : minuteOf(hours.openFrom), minuteOf(hours.breakUntil)];
  for (let day = 0; day <= LOOKED_AHEAD_DAYS; day += 1) {
    const opening = starts.flatMap((from) => {
      // Where clocks are changed in between, the hour is put right by what the clock says then.
      const guess = begun + (from - minute + day * DAY_MINUTES) * MINUTE_MS;
      const off = ((clock(guess).minute - from + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
      const opens = guess - off * MINUTE_MS;
      return opens > at && isOpenAt(hours, opens) ? [opens] : [];
    });
    if (opening.length > 0) return Math.min(...opening);
  }
  return null;
}

/** The day whose hours a minute belongs to: after midnight that may be the day before. */
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

/** From one time of the day until another; until an earlier one it goes over midnight. */
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
  // Over New Year the last day comes before the first.
  return first <= last ? first <= compared && compared <= last : compared >= first || compared <= last;
};

function holidaysOf(lines: string): Holiday[] {
  const filled = lines.split('\n').flatMap((line) => line.trim() || []);
  return filled.map((line) => {
    const [first = '', last = first] = line.split('/').map((date) => date.trim());
    return { first, last };
  });
}

/** Whether each line names a day or days there are. */
export const areHolidays = (lines: string): boolean =>
  holidaysOf(lines).every(({ first, last }) => {
    const isOrdered = first.length === 5 || first <= last;
    return first.length === last.length && isOrdered && [first, last].every(isDate);
  });

/** `02-29` is a day of some years. */
function isDate(date: string): boolean {
  const whole = /^\d\d-\d\d$/.test(date) ? `2028-${date}` : date;
  const at = Date.parse(`${whole}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(whole) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(whole);
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** What a clock of a zone shows: the day, as an instant of UTC, and minutes since midnight. */
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
