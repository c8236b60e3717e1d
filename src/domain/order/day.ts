import { localeOf, type Locale } from '../shared/locale.ts';
import { SITE_ZONE } from '../shared/site-zone.ts';

/** The day of an instant in China, where working days are counted: `23 Nov 2026`. */
export const orderDay = (instant: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'medium', timeZone: SITE_ZONE }).format(instant);
