import { settingNumber } from '../shared/setting-number.ts';
import { siteDay, siteInstant } from '../shared/site-zone.ts';

/** How many years the names and files of orders are kept, as laws about books ask for, and the most a setting can say. */
const KEEP_YEARS = { usual: 10, max: 30 } as const;

/** Returns the years that a setting says. */
export const keepYears = (setting: string | undefined): number => settingNumber(setting, KEEP_YEARS);

/**
 * The instant before which an order has to have ended for its time to be over. Years count from the end of the calendar year in
 * which it ended, as books are kept.
 */
export const keptSince = (now: number, years: number): number =>
  siteInstant(`${Number(siteDay(now).slice(0, 4)) - years}-01-01`);
