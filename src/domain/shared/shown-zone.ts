import { localeOf, type Locale } from './locale.ts';

/** Writes the time zone of an instant, such as `GMT+3`. */
export function shownZone(at: number, locale: Locale, zone: string | undefined): string {
  const format = new Intl.DateTimeFormat(localeOf(locale).tag, { timeZone: zone, timeZoneName: 'short' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
