import { localeOf, type Locale } from '../shared/locale.ts';
import { SITE_ZONE } from '../shared/site-zone.ts';

/**
 * The day a quote names, wherever it is shown: the day at our office in China, which the words around it say. A day of the reader's
 * own zone could be another one in the mail and on the page.
 *
 * @param instant milliseconds since 1970
 */
export const quoteDay = (instant: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'long', timeZone: SITE_ZONE }).format(instant);
