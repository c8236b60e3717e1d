import { localeOf, type Locale } from '../shared/locale.ts';
import { tied } from '../shared/typography.ts';
import { CHINA_TIME_ZONE, isMidnightInChina } from './deal-window.ts';

/** Two sentences with `#` for the date: until a moment, and until the end of a day. */
export interface DealEndWords {
  moment: string;
  day: string;
}

/**
 * Until when a deal holds, in the time of China. Midnight is the end of the day before: anyone who reads "until 23 November,
 * 00:00" takes it for the 23rd.
 *
 * @param until milliseconds since 1970.
 */
export function dealEndText(until: number, { moment, day }: DealEndWords, locale: Locale): string {
  const { tag } = localeOf(locale);
  const written = (at: number, options: Intl.DateTimeFormatOptions) =>
    tied(new Intl.DateTimeFormat(tag, { ...options, timeZone: CHINA_TIME_ZONE }).format(at), locale);
  return isMidnightInChina(until)
    ? day.replace('#', () => written(until - 1, { dateStyle: 'long' }))
    : moment.replace('#', () => written(until, { dateStyle: 'medium', timeStyle: 'short' }));
}
