import { localeOf, type Locale } from '../../../domain/shared/locale.ts';

/** Unix seconds as the member's own clock and language say them: `23 Nov 2026, 09:12`. "AM" does not go to a line of its own. */
export const timeText = (seconds: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'medium', timeStyle: 'short' })
    .format(seconds * 1_000)
    .replace(/(\d) (?=\D+$)/, '$1\u00a0');

export const dayText = (seconds: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'medium' }).format(seconds * 1_000);

export const instantOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();
