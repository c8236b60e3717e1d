import { readDayText, readTimeText } from './spreadsheet/date-text.ts';

/** The zone times without a zone are in (docs/wire.md). China has one zone and no summer time. */
export const SITE_ZONE = 'Asia/Shanghai';
const SITE_ZONE_MS = 8 * 60 * 60_000;

/** An instant as clients of the BuildAdmin family show it as it is: `2026-11-25 09:30:00` in Asia/Shanghai. */
export const siteTime = (instant: number): string =>
  new Date(instant + SITE_ZONE_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The day of an instant in Asia/Shanghai, `2026-11-25`: a day of publication begins there at midnight. */
export const siteDay = (instant: number): string => siteTime(instant).slice(0, 10);

/**
 * `2026-11-25 09:30:00` in the site's zone, or a day alone, to milliseconds since 1970; undefined for anything else. Day and
 * time may be written as spreadsheets write them.
 */
export function readSiteTime(text: string): number | undefined {
  const [, date = '', clock = '00:00'] = /^(.*?\d)(?:(?:T|,?\s+)(\d{1,2}:\d\d.*))?$/.exec(text.trim()) ?? [];
  const [day, time] = [readDayText(date), readTimeText(clock)];
  return 'date' in day && time !== undefined ? Date.parse(`${day.date}T${time}Z`) - SITE_ZONE_MS : undefined;
}
