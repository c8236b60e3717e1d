import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import { SITE_ZONE } from '../../../domain/shared/site-zone.ts';

const OF_TIME: ReadonlySet<string> = new Set(['hour', 'dayPeriod']);

/**
 * An instant (milliseconds since 1970) in the site's time zone, so that rows can be compared with papers. The text can
 * break between day and time, and nowhere else.
 */
export function instantText(instant: number, locale: Locale): string {
  const { tag } = localeOf(locale);
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: SITE_ZONE });
  const parts = format.formatToParts(instant);
  const time = parts.findIndex(({ type }) => OF_TIME.has(type));
  return parts.map(({ value }, at) => (at === time - 1 ? value : value.replaceAll(/\s/g, '\u00a0'))).join('');
}

/** An instant's time of day with seconds, for entries that follow each other closely. */
export const secondText = (instant: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { timeStyle: 'medium', timeZone: SITE_ZONE }).format(instant);

/** `2026-11-25` as the language writes a day. */
export const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'medium', timeZone: 'UTC' })
    .format(new Date(day))
    .replaceAll(/\s/g, '\u00a0');

/** What the zone is called in a language: `China Standard Time`. */
export function zoneName(locale: Locale): string {
  const parts = new Intl.DateTimeFormat(localeOf(locale).tag, { timeZone: SITE_ZONE, timeZoneName: 'long' });
  return parts.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? SITE_ZONE;
}
