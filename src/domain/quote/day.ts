import { localeOf, type Locale } from '../shared/locale.ts';
import { SITE_ZONE } from '../shared/site-zone.ts';

/**
 * Writes the day of a quote, wherever it is shown: the day at our office in China, as the words around it say. In the
 * reader's own zone, mail and page could show different days.
 * @param instant milliseconds since 1970
 */
export const quoteDay = (instant: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'long', timeZone: SITE_ZONE }).format(instant);
