import { localeOf, type Locale } from '../shared/locale.ts';
import { tied } from '../shared/typography.ts';
import { CHINA_TIME_ZONE, isMidnightInChina } from './deal-window.ts';

/** Sentences with `#` for the date: one for a moment, one for the end of a day. */
export interface DealEndWords {
  moment: string;
  day: string;
}

/**
 * Writes until when a deal holds, in China's time. Midnight is written as the end of the day before, because a reader of
 * "until 23 November, 00:00" takes it for the end of the 23rd.
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
