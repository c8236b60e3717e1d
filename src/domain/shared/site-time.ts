import { SITE_ZONE, SITE_ZONE_MS, siteDay, siteTime } from './site-zone.ts';
import { readDayText, readTimeText } from './spreadsheet/date-text.ts';

// A module of its own, so that code which only shows times does not load the code that reads them.
export { SITE_ZONE, siteDay, siteTime };

/**
 * Reads `2026-11-25 09:30:00`, or a day alone, in the site's zone, as milliseconds since 1970; undefined for anything
 * else. Day and time may be written as spreadsheets write them.
 */
export function readSiteTime(text: string): number | undefined {
  const [, date = '', clock = '00:00'] = /^(.*?\d)(?:(?:T|,?\s+)(\d{1,2}:\d\d.*))?$/.exec(text.trim()) ?? [];
  const [day, time] = [readDayText(date), readTimeText(clock)];
  return 'date' in day && time !== undefined ? Date.parse(`${day.date}T${time}Z`) - SITE_ZONE_MS : undefined;
}
