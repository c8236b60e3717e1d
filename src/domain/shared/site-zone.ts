/** The zone of times that name none (docs/wire.md). China has one zone and no summer time. */
export const SITE_ZONE = 'Asia/Shanghai';
export const SITE_ZONE_MS = 8 * 60 * 60_000;

/** Writes an instant in Asia/Shanghai, `2026-11-25 09:30:00`, as clients of the BuildAdmin family show it unchanged. */
export const siteTime = (instant: number): string =>
  new Date(instant + SITE_ZONE_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the day of an instant in Asia/Shanghai, `2026-11-25`. Days of publication begin there at midnight. */
export const siteDay = (instant: number): string => siteTime(instant).slice(0, 10);

/** Returns the instant of a day in Asia/Shanghai, at midnight or at a time such as `12:00`. */
export const siteInstant = (day: string, time = '00:00'): number => Date.parse(`${day}T${time}:00+08:00`);

const SATURDAY = 6;

/** Tells whether an ISO date is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === SATURDAY;
}
