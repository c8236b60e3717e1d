import { localeOf, type Locale } from '../shared/locale.ts';
import { SITE_ZONE_MS } from '../shared/site-zone.ts';
import type { PerLanguage } from './company.ts';

/** Opening hours in China, as minutes since midnight there. */
interface OfficeHours {
  opens: number;
  closes: number;
}

const IN_CHINA = /Shanghai|Beijing|China|上海|北京|中国/i;
const SPAN = /(\d{1,2}):(\d{2})\s?[–—-]\s?(\d{1,2}):(\d{2})/g;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Reads the opening hours from what the company writes about them: one span such as `9:00–18:00` in any language, if the texts name
 * China or a city there. Undefined for anything else, such as two spans.
 */
export function officeHours(texts: PerLanguage | null | undefined): OfficeHours | undefined {
  const all = Object.values(texts ?? {});
  if (!all.some((text) => IN_CHINA.test(text))) return undefined;
  const [span, ...others] = all.map((text) => [...text.matchAll(SPAN)]).find((found) => found.length > 0) ?? [];
  if (!span || others.length > 0) return undefined;
  const [opens = NaN, closes = NaN] = [1, 3].map((at) => Number(span[at]) * 60 + Number(span[at + 1]));
  return opens < closes && closes <= DAY_MS / MINUTE_MS ? { opens, closes } : undefined;
}

/**
 * Writes opening hours with the name of the zone, such as `4:00 AM–1:00 PM GMT+3`.
 *
 * @param day an instant of the day in China; summer time of the zone depends on it
 * @param zone undefined: the zone of the program
 */
export function hoursText(
  { opens, closes }: OfficeHours,
  locale: Locale,
  { day, zone }: { day: number; zone?: string },
) {
  const midnight = Math.floor((day + SITE_ZONE_MS) / DAY_MS) * DAY_MS - SITE_ZONE_MS;
  const clock = { hour: 'numeric', minute: '2-digit', timeZone: zone } as const;
  const written = (minutes: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(locale).tag, options).format(midnight + minutes * MINUTE_MS);
  return `${written(opens, clock)}–${written(closes, { ...clock, timeZoneName: 'short' })}`;
}
