/** Sums on ISO dates. A day is handed in, never read from a clock. */
const DAY_MS = 86_400_000;

/** Days from one ISO date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Whole months from a month (`2024-05`) to a day; not below 0. */
export function monthsSince(month: string, day: string): number {
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return Math.max(0, count(day) - count(month));
}

/** How a period stands on a day: `ended` with the days since its end. */
export type PeriodState = { state: 'current' | 'later' } | { state: 'ended'; days: number };

export function periodOn(day: string, from: string | null, to: string | null): PeriodState {
  if (from !== null && day < from) return { state: 'later' };
  return to !== null && day > to ? { state: 'ended', days: daysBetween(to, day) } : { state: 'current' };
}
