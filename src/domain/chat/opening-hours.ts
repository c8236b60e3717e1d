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
  timeZone: string;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Whether there is such a zone: `Asia/Shanghai`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Whether it is open at an instant. */
export function isOpenAt(hours: OpeningHours, at: number): boolean {
  const { day, minute } = clockOf(hours.timeZone)(at);
  const [from, until] = [minuteOf(hours.openFrom), minuteOf(hours.openUntil)];
  const isOn = (one: number) => hours.openDays.some((open) => Number(open) === one);
  if (from < until) return isOn(day) && from <= minute && minute < until;
  // Over midnight: what is left of today, or the end of yesterday's.
  return (isOn(day) && minute >= from) || (from !== until && minute < until && isOn(day === 1 ? 7 : day - 1));
}

/** When it opens next, to the minute; null where it is open at `at`, and where it never opens. */
export function opensAfter(hours: OpeningHours, at: number): number | null {
  if (hours.openDays.length === 0 || isOpenAt(hours, at)) return null;
  const from = minuteOf(hours.openFrom);
  const clock = clockOf(hours.timeZone);
  const { minute } = clock(at);
  const begun = at - (at % MINUTE_MS);
  for (let day = 0; day <= 8; day += 1) {
    // Where clocks are changed in between, the hour is put right by what the clock says then.
    const guess = begun + (from - minute + day * DAY_MINUTES) * MINUTE_MS;
    const off = ((clock(guess).minute - from + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
    const opens = guess - off * MINUTE_MS;
    if (opens > at && isOpenAt(hours, opens)) return opens;
  }
  return null;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** What a clock of a zone shows: the day of the week, and minutes since midnight. */
function clockOf(timeZone: string): (at: number) => { day: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts['weekday'] ?? '') + 1;
    return { day, minute: Number(parts['hour']) * 60 + Number(parts['minute']) };
  };
}
