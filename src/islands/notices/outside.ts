import { htmlLanguage, localeOf, type Locale } from '../../domain/shared/locale.ts';
import { auctionPaths, localizedPath } from '../../domain/shared/routes.ts';
import { goTo } from '../shared/leave.ts';
import type { Notice } from '../shared/notices/api.ts';

/** Shows a notice outside of the page, which the member has allowed. A press leads to its lot. */
export function show({ id, subject, text, lot_id: lotId }: Notice, locale: Locale): void {
  const [lang, dir] = [htmlLanguage(locale), localeOf(locale).direction];
  try {
    const shown = new Notification(subject, { body: text, tag: `notice-${id}`, lang, dir });
    shown.addEventListener('click', () => {
      shown.close();
      focus();
      const lot = localizedPath(locale, auctionPaths.lot(lotId));
      if (location.pathname !== lot) goTo(lot);
    });
  } catch {
    // Allowed in the settings of a browser that makes none for a page.
  }
}
