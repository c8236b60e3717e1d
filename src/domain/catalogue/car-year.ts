/** No car for sale was exported from China before this year. */
export const FIRST_CAR_YEAR = 1990;

/** Cars are sold up to a year ahead of their model year. */
export const lastCarYear = (now: number): number => new Date(now).getUTCFullYear() + 1;

/** Tells whether a year, or the year of a date such as `2025-11`, can be that of a car. */
export function isCarYear(date: number | string, now: number): boolean {
  const year = Number(String(date).slice(0, 4));
  return year >= FIRST_CAR_YEAR && year <= lastCarYear(now);
}
