/** The zone times without a zone are in (docs/wire.md). China has one zone and no summer time. */
export const SITE_ZONE = 'Asia/Shanghai';
export const SITE_ZONE_MS = 8 * 60 * 60_000;

/** An instant as clients of the BuildAdmin family show it as it is: `2026-11-25 09:30:00` in Asia/Shanghai. */
export const siteTime = (instant: number): string =>
  new Date(instant + SITE_ZONE_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The day of an instant in Asia/Shanghai, `2026-11-25`: a day of publication begins there at midnight. */
export const siteDay = (instant: number): string => siteTime(instant).slice(0, 10);

const SATURDAY = 6;

/** Whether an ISO date is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === SATURDAY;
}
