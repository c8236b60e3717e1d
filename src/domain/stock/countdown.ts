/** The time left for a deal, in whole units. */
interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Returns the whole seconds left until an instant, rounded up so that zero means the end. Never negative. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1_000));

export function timeLeft(seconds: number): TimeLeft {
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
  };
}

/**
 * Writes the time left: `2 days, 3 hr, 7 min, 9 sec`, or `2 days, 3 hours, 7 minutes` to be read aloud. Days are shown
 * only if there are any. Smaller units are always shown, so that the text keeps its shape while it runs.
 *
 * @param tag BCP 47, as `Intl` takes it.
 * @param style `long` leaves out seconds, which would be over before they are spoken.
 */
export function leftText({ days, hours, minutes, seconds }: TimeLeft, tag: string, style: 'short' | 'long'): string {
  const left = { ...(days > 0 && { days }), hours, minutes, ...(style === 'short' && { seconds }) };
  // Browsers before 2025 lack it.
  if ('DurationFormat' in Intl) {
    const always = { hoursDisplay: 'always', minutesDisplay: 'always' } as const;
    const options = { style, ...always, ...(style === 'short' && { secondsDisplay: 'always' as const }) };
    return new Intl.DurationFormat(tag, options).format(left);
  }
  return inUnits(left, tag, style);
}

/** Writes the same without `Intl.DurationFormat`: each number with its unit. */
export function inUnits(left: Partial<TimeLeft>, tag: string, style: 'short' | 'long'): string {
  return Object.entries(left)
    .map(([unit, value]) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: style }).format(value),
    )
    .join(' ');
}

/** Minutes before the end at which the clock is announced. More announcements would drown out everything else. */
export const ANNOUNCED_MINUTES = [10, 5, 2, 1] as const;

/** Returns the minute to announce once the clock has gone from `before` to `after` seconds; undefined if none. */
export function announcedMinute(before: number, after: number): number | undefined {
  // Takes the last minute passed, so that a page that slept through two announces only the one still true.
  const passed = ANNOUNCED_MINUTES.filter((minute) => before > minute * 60 && after <= minute * 60 && after > 0);
  return passed[passed.length - 1];
}
