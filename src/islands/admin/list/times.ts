import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import { SITE_ZONE } from '../../../domain/shared/site-time.ts';

/** An instant (milliseconds since 1970) as the site's own clocks say it: rows are compared with papers that have its times. */
export const instantText = (instant: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: SITE_ZONE },
  } as const)
    .format(instant)
    .replace(/(\d) (?=\D+$)/, '$1\u00a0');

/** The same with seconds and without the day: of what follows in a row. */
export const secondText = (instant: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { timeStyle: 'medium', timeZone: SITE_ZONE }).format(instant);

/** `2026-11-25` as the language writes a day. */
export const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** What the zone is called in a language: `China Standard Time`. */
export function zoneName(locale: Locale): string {
  const parts = new Intl.DateTimeFormat(localeOf(locale).tag, { timeZone: SITE_ZONE, timeZoneName: 'long' });
  return parts.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? SITE_ZONE;
}
