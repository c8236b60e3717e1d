import { siteDay } from '../shared/site-zone.ts';

/** How many years the names and files of orders are kept, as laws about books ask for, and the most a setting can say. */
const KEEP_YEARS = { usual: 10, max: 30 } as const;

/** The years that a setting says; without one, or with something else in it, ours. */
export function keepYears(said: string | undefined): number {
  const years = Number(said ?? '');
  return Number.isInteger(years) && years >= 1 && years <= KEEP_YEARS.max ? years : KEEP_YEARS.usual;
}

/**
 * The instant before which an order has to have ended for its time to be over. Years count from the end of the calendar year in
 * which it ended, as books are kept.
 */
export const keptSince = (now: number, years: number): number =>
  Date.parse(`${Number(siteDay(now).slice(0, 4)) - years}-01-01T00:00:00+08:00`);
