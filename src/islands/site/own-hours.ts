import { isLocale } from '../../domain/shared/locale.ts';
import { hoursText } from '../../domain/site/office-hours.ts';

/** Says opening hours in the reader's own time, in place of those in China. */
export function showOwnHours(): void {
  const { locale = '' } = document.documentElement.dataset;
  if (!isLocale(locale)) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const [opens = 0, closes = 0] = place.dataset['hours']?.split(' ').map(Number) ?? [];
    place.textContent = `(${hoursText({ opens, closes }, locale, { day: Date.now() })})`;
  }
}
