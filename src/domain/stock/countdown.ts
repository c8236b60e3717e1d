/** What is left of a deal, in whole units. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Whole seconds left until an instant, rounded up: a clock that says nought is at its end. Never negative. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1_000));

export function timeLeft(seconds: number): TimeLeft {
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** `03:07:09`: what stands after the days, always equally wide. */
export function clockText({ hours, minutes, seconds }: TimeLeft): string {
  return [hours, minutes, seconds].map(two).join(':');
}

/** Minutes before the end at which the clock speaks (look, "Auction"): more often would drown whoever listens. */
export const ANNOUNCED_MINUTES = [10, 5, 2, 1] as const;

/** The minute to be said when the clock has gone from `before` to `after` seconds left; undefined where none was passed. */
export function announcedMinute(before: number, after: number): number | undefined {
  // The last one passed: a page that slept through two says only what is still true.
  const passed = ANNOUNCED_MINUTES.filter((minute) => before > minute * 60 && after <= minute * 60 && after > 0);
  return passed[passed.length - 1];
}
